-- phase: index
create index concurrently if not exists odb_port_free on odb_port (odb_code, code) where status = 'free';
