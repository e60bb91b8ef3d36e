-- phase: expand
alter table olt add column model text; -- such as C600; it selects the command templates for this model
