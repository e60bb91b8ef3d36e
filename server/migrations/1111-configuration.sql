-- phase: expand
-- Tax codes. `percent` applies until the first dated rate in tax_rate; for the standard code, the operator's setting
-- applies instead. `none` is what bears no tax for anyone, such as a deposit, `exempt` what a certificate exempts.
create table tax_code (
  code text primary key,
  name text not null,
  zh_name text not null,
  percent numeric(7, 4) not null default 0 check (percent >= 0 and percent < 100),
  offered boolean not null default true,
  version int not null default 1
);
create trigger tax_code_changed after insert or update or delete on tax_code for each statement execute function rights_changed();
insert into tax_code (code, name, zh_name) values
  ('standard', 'Standard rate', '标准税率'), ('none', 'Not taxable', '不征税'), ('exempt', 'Certificate exempt', '凭证免税');
-- Null: the standard code.
alter table charge_type add column tax_code text;
