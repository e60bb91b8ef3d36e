-- phase: contract
-- Version 1.0.0 cannot read templates of this action. Services can be removed once the upgrade is finished.
-- New operators get these templates with the others (server/seeds/provisioning.ts).
insert into command_template (vendor, action, name, zh_name, body, success_pattern, already_pattern)
select t.vendor, 'service-port-remove', 'Remove the service port', '删除业务端口', t.body, t.success, t.already
from (values
  ('huawei', 'undo service-port port {{ponPort}} ont {{ontId}} gemport {{serviceNumber}}', '\(config\)#\s*' || chr(36),
    'No service virtual port'),
  ('zte', E'interface gpon-onu_{{ponPort}}:{{ontId}}\nno service-port {{serviceNumber}}\nexit', '\[Successful\]',
    'The service port does not exist')
) as t (vendor, body, success, already)
where exists (select from command_template c where c.vendor = t.vendor and c.action = 'service-port' and c.active)
  and not exists (select from command_template c where c.vendor = t.vendor and c.action = 'service-port-remove');
