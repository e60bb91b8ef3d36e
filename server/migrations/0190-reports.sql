-- What the statistics of the home page read along, so that none of them walks through customers.
create index customer_order_opened on customer_order (organization_unit_code, created_at)
  where type = 'open' and status <> 'cancelled';
create index payment_taken on payment (organization_unit_code, day, employee_code) include (customer_code, code, amount)
  where status = 'paid';
create index bill_arrears on bill (due_on, customer_code) include (unfulfilled_money)
  where unfulfilled_money > 0 and posted_at is not null and state <> 'cancelled';
