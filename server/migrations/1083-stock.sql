-- phase: index
create index concurrently if not exists physical_resource_ready on physical_resource (spec_code)
  where state in ('inStock', 'allocated', 'issued');
