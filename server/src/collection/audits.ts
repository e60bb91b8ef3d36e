/** The invariants of blocks, grace and bad debts. */
export const audits: Readonly<Record<string, string>> = {
  'a product is blocked for arrears only while its customer has open bills': `
    select b.customer_code, b.product_code from product_block b where b.until is null and b.owner = 'arrears'
      and not exists (select from bill d where d.customer_code = b.customer_code and d.open_amount > 0
        and d.posted_at is not null and d.state <> 'cancelled')`,
  'a prepaid product is blocked as expired only while its paid days are over': `
    select b.customer_code, b.product_code, b.since, p.paid_through, p.billed_through from product_block b
    join product p on p.customer_code = b.customer_code and p.code = b.product_code
    where b.until is null and b.owner = 'expired' and (p.billed_through is not null or p.paid_through is null or p.paid_through >=
      (b.since at time zone (select value ->> 'timeZone' from configuration where key = 'operator'))::date)`,
  'since the last collection run, every active prepaid line has paid days, a grace period or a promise to pay': `
    select p.customer_code, p.code, p.paid_through, p.grace_through, r.* from product p
    cross join (select * from collection_run where blocked_through is not null order by day desc limit 1) r
    where p.status = 'active' and p.billed_through is null and p.paid_through <= r.blocked_through
      and (p.grace_through is null or p.grace_through < r.day) and p.start_time < r.began_at
      and not exists (select from collection_case k where k.customer_code = p.customer_code and k.product_code = p.code
        and k.closed_at is null and k.promised_on >= r.day)
      and not exists (select from customer_order o where o.customer_code = p.customer_code and o.product_code in (p.code, p.parent_code)
        and greatest(o.created_at, o.paid_at, o.ended_at) >= r.began_at)`,
  'amounts written off in cases equal the bad debt of bills': `
    select coalesce(k.customer_code, b.customer_code) as customer_code, k.amount, b.lost from (
      select customer_code, sum(written_off) as amount from collection_case where written_off > 0 group by 1
    ) k full join (
      select customer_code, sum(bad_debt) as lost from bill where bad_debt > 0 group by 1
    ) b using (customer_code) where k.amount is distinct from b.lost`,
}
