-- phase: expand
-- The add-ons that include a service: lines get it while such an add-on works.
create table network_service_offering (
  service_code text not null references network_service,
  offering_code text not null references product_offering,
  primary key (service_code, offering_code)
);
create index network_service_of_offering on network_service_offering (offering_code);
create trigger services_sold_changed after insert or delete on network_service_offering
  for each statement execute function rights_changed();
