-- The distribution of purchases in percent: mostly a year prepaid, and mostly the lowest speed.
create table history.sale_slot as
select s.customer_type, (row_number() over (partition by s.customer_type order by s.rank, k) - 1)::int as n,
  o.code as offering_code, p.code as price_code, o.payment_mode, o.bandwidth_profile_code as profile, o.construction_days,
  p.month_quantity as months, p.gift_month as gift, p.normal_price, p.install_price, p.min_deposit
from (values
  ('residential', 1, 'HF30-12', 25), ('residential', 2, 'HF60-12', 20), ('residential', 3, 'HF30-6', 12),
  ('residential', 4, 'HF60-6', 10), ('residential', 5, 'HF100-12', 9), ('residential', 6, 'HF100-6', 3),
  ('residential', 7, 'HF30-1', 1), ('residential', 8, 'HF30M-1', 10), ('residential', 9, 'HF60M-1', 7),
  ('residential', 10, 'HF100M-1', 3),
  ('business', 1, 'BF100-12', 65), ('business', 2, 'HF100-12', 20), ('business', 3, 'HF100M-1', 15)
) as s (customer_type, rank, price_code, slots)
join product_offering_price p on p.code = s.price_code
join product_offering o on o.code = p.offering_code,
generate_series(1, s.slots) k;
create unique index on history.sale_slot (customer_type, n);
