-- phase: index
create index concurrently if not exists physical_resource_awaited on physical_resource (number) where state = 'pendingReturn';
