-- phase: contract
-- Version 1.0.0 cannot read templates of these actions. ONTs can be checked and found once the upgrade is finished.
-- New operators get these templates with the others (server/seeds/templates).
insert into command_template (vendor, model, action, name, zh_name, body, success_pattern, other_lines, active, model_active)
select t.vendor, t.model, t.action, t.name, t.zh_name, t.body, t.success, t.others, t.model is null, t.model is not null
from (values
  ('huawei', null, 'ont-state', 'Read the state of an ONT', '查询ONT状态',
    E'interface gpon {{ponSlot}}\ndisplay ont info {{ponIndex}} {{ontId}}\nquit',
    '^\s*Run state\s*:\s*(?<state>(?<up>online\b)|\w+)|^\s*Last down cause\s*:\s*(?<downCause>\S.*)|^\s*Last up time\s*:\s*(?<upSince>\S.*)|^\s*Last down time\s*:\s*(?<downSince>\S.*)|^\s*ONT distance\(m\)\s*:\s*(?<distance>\d+)',
    null),
  ('huawei', null, 'ont-macs', 'Read the MAC addresses behind an ONT', '查询ONT下的MAC地址',
    'display mac-address ont {{ponPort}} {{ontId}}',
    '^\s*\d+\s+\S+\s+gpon\s+(?<mac>[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4})\s+\w+\s+\d+\s*/\s*\d+\s*/\s*\d+\s+\d+\s+\d+\s+(?<vlan>\d+)\s*$',
    '^\s*SRV-P BUNDLE TYPE\s+MAC\s+MAC TYPE\s+F\s*/S\s*/P\s+VPI\s+VCI\s+VLAN ID$|^\s*INDEX INDEX$|^\s*Total\s*:\s*(?<total>\d+)|^\s*(?<end>Note)\s*:|^\s*Failure: There is not any MAC address record'),
  ('huawei', null, 'ont-reboot', 'Restart an ONT', '重启ONT',
    E'interface gpon {{ponSlot}}\nont reset {{ponIndex}} {{ontId}}\nquit',
    '\(config\)#\s*$',
    null),
  ('huawei', null, 'ont-autofind', 'Find unregistered ONTs', '查询未注册ONT',
    'display ont autofind all',
    '^\s*F/S/P\s*:\s*(?<ponPort>[\d/]+)\s*$|^\s*Ont SN\s*:\s*(?<serial>[0-9A-Z]{12,16})\b|^\s*Ont EquipmentID\s*:\s*(?<model>\S+)',
    '^\s*(Number|Password|Loid|Checkcode|VendorID|Ont Version|Ont SoftwareVersion|Ont EquipmentID|Ont Customized Info|Ont MAC|Ont Equipment SN|Ont autofind time|Multi channel)\b|The number of GPON autofind ONTs? (is|are):? (?<total>\d+)|Failure: The automatically found ONTs do not exist'),
  ('zte', null, 'ont-state', 'Read the state of an ONT', '查询ONT状态',
    'show gpon onu detail-info gpon-onu_{{ponPort}}:{{ontId}}',
    '^\s*Phase state\s*:\s*(?<state>(?<up>working\b)|\w+)|^\s*ONU Distance\s*:\s*(?<distance>\d+)|^\s*Online Duration\s*:\s*(?<upFor>\S.*)',
    null),
  ('zte', null, 'ont-macs', 'Read the MAC addresses behind an ONT', '查询ONT下的MAC地址',
    'show mac gpon onu gpon-onu_{{ponPort}}:{{ontId}}',
    '^\s*(?<mac>[0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{4})\s+(?<vlan>\d+)\s.*$',
    '^\s*Total mac address\s*:\s*(?<total>\d+)|^\s*Mac address\s+vlan\b.*$|No related information to show'),
  ('zte', null, 'ont-reboot', 'Restart an ONT', '重启ONT',
    E'pon-onu-mng gpon-onu_{{ponPort}}:{{ontId}}\nreboot\nexit',
    '\(config\)#\s*$',
    null),
  ('zte', null, 'ont-autofind', 'Find unregistered ONTs', '查询未注册ONT',
    'show gpon onu uncfg',
    '^\s*gpon-onu_(?<ponPort>[\d/]+):\d+\s+(?<serial>[0-9A-Z]{12})\s+\w+\s*$',
    '^\s*OnuIndex\s+Sn\s+State$|No related information to show'),
  ('zte', 'C600', 'ont-state', 'Read the state of an ONT (C600)', '查询ONT状态（C600）',
    'show gpon onu detail-info gpon_onu-{{ponPort}}:{{ontId}}',
    '^\s*Phase state\s*:\s*(?<state>(?<up>working\b)|\w+)|^\s*ONU Distance\s*:\s*(?<distance>\d+)|^\s*Online Duration\s*:\s*(?<upFor>\S.*)',
    null),
  ('zte', 'C600', 'ont-macs', 'Read the MAC addresses behind an ONT (C600)', '查询ONT下的MAC地址（C600）',
    'show mac interface vport-{{ponPort}}.{{ontId}}:1',
    '^\s*(?<mac>[0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{4})\s+(?<vlan>\d+)\s.*$',
    '^\s*Total mac address\s*:\s*(?<total>\d+)|^\s*Mac address\s+vlan\b.*$|No related information to show'),
  ('zte', 'C600', 'ont-reboot', 'Restart an ONT (C600)', '重启ONT（C600）',
    E'pon-onu-mng gpon_onu-{{ponPort}}:{{ontId}}\nreboot\nexit',
    '\(config\)#\s*$',
    null),
  ('zte', 'C600', 'ont-autofind', 'Find unregistered ONTs (C600)', '查询未注册ONT（C600）',
    'show pon onu uncfg',
    '^\s*gpon_olt-(?<ponPort>[\d/]+)\s+(?<model>\S+)\s+(?<serial>[0-9A-Z]{12})(\s.*)?$',
    '^\s*OltIndex\s+Model\s+SN\b.*$|No related information to show')
) as t (vendor, model, action, name, zh_name, body, success, others)
where exists (select from command_template c where c.vendor = t.vendor and c.action = 'ont-add' and c.active)
  and not exists (select from command_template c where c.vendor = t.vendor and c.action = t.action
    and c.model is not distinct from t.model);
