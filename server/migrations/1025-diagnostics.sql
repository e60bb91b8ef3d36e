-- phase: expand
alter table olt_run add column started_at timestamptz; -- when its job began; null: it waits in the queue of the OLT
alter table olt_run add column omitted int not null default 0; -- the matched lines that are not kept in `found`
