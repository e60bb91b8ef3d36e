/** Invariants of recharge cards and cash coupons, each with the rows that violate it. */
export const couponAudits = {
  'a used recharge card is in the balance of its customer with its value': `
    select c.serial, c.value, t.amount from recharge_card c join recharge_card_batch b on b.code = c.batch_code
    left join payment_tender t on t.customer_code = c.customer_code and t.kind = 'payment-card' and t.reference = c.serial
    where c.state = 'used' and b.kind = 'recharge-card' and c.value is distinct from t.amount`,
  'a used cash coupon paid at most its value for its customer, and an unused coupon paid nothing': `
    select coalesce(c.serial, t.reference) as serial, c.value, t.amount from (
      select c.* from recharge_card c join recharge_card_batch b on b.code = c.batch_code
      where c.state = 'used' and b.kind = 'cash-coupon'
    ) c full join (
      select customer_code, reference, sum(amount) as amount, min(amount) as least from payment_tender where kind = 'cash-coupon' group by 1, 2
    ) t on t.reference = c.serial and t.customer_code = c.customer_code
    where c.serial is null or t.reference is null or t.amount > c.value or t.least < 0`,
  'the amount a cash coupon paid equals its lot in the coupon balance': `
    select t.reference as serial, t.amount, l.value from (
      select customer_code, reference, sum(amount) as amount from payment_tender where kind = 'cash-coupon' group by 1, 2
    ) t left join balance_lot l on (l.customer_code, l.kind, l.source) = (t.customer_code, 'cash-coupon', t.reference)
    where l.value is distinct from t.amount`,
}
