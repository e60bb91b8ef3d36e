/** Invariants of recharge cards and cash coupons, each with the rows that violate it. */
export const couponAudits = {
  'a used recharge card went into the balance of its customer for its value': `
    select c.serial, c.value, t.amount from recharge_card c join recharge_card_batch b on b.code = c.batch_code
    left join payment_tender t on t.customer_code = c.customer_code and t.kind = 'payment-card' and t.reference = c.serial
    where c.state = 'used' and b.kind = 'recharge-card' and c.value is distinct from t.amount`,
  'a used cash coupon paid for its customer at most its value, and no other coupon paid': `
    select coalesce(c.serial, t.reference) as serial, c.value, t.amount from (
      select c.* from recharge_card c join recharge_card_batch b on b.code = c.batch_code
      where c.state = 'used' and b.kind = 'cash-coupon'
    ) c full join (
      select customer_code, reference, sum(amount) as amount, min(amount) as least from payment_tender where kind = 'cash-coupon' group by 1, 2
    ) t on t.reference = c.serial and t.customer_code = c.customer_code
    where c.serial is null or t.reference is null or t.amount > c.value or t.least < 0`,
  'what a cash coupon paid is the lot that it made in the balance of coupons': `
    select t.reference as serial, t.amount, l.value from (
      select customer_code, reference, sum(amount) as amount from payment_tender where kind = 'cash-coupon' group by 1, 2
    ) t left join balance_lot l on (l.customer_code, l.kind, l.source) = (t.customer_code, 'cash-coupon', t.reference)
    where l.value is distinct from t.amount`,
}
