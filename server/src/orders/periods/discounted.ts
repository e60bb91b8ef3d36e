import { type RawBuilder, sql } from 'kysely'

/** SQL: the share of a monthly discount in the gross amount of days, rounded like that amount. */
const offOf = (monthly: string) => {
  const upTo = (amount: string) => `round(round(${monthly} * (${amount}) / rate, 6))`
  return sql.raw(`least(gross, ${upTo('through')} - ${upTo('through - amount')})::bigint`)
}

/**
 * SQL: the policy discounts on days, for rows as returned by `unbilled`: one policy after the other, never below the
 * minimum price. Returns customer_code, product_code, days, position, name, zh_name, monthly (discount on a whole
 * month), and the discount on these days before and with this policy, rounded half up, so that the parts always add up
 * to the total.
 */
export const discounted = (of: RawBuilder<unknown>) => sql`
  select customer_code, product_code, days, position, name, zh_name, (with_it - before)::bigint as monthly,
    ${offOf('before')} as off_before, ${offOf('with_it')} as off_with
  from (
    select d.*, least(room, sum(wanted) over upto - wanted) as before, least(room, sum(wanted) over upto) as with_it
    from (
      select u.customer_code, u.product_code, u.days, u.rate, u.amount, u.through, u.gross, greatest(0, u.rate - u.min_price) as room,
        b.order_code, b.position, b.name, b.zh_name, coalesce(round(u.rate * b.percent / 100), b.amount) as wanted
      from (${of}) u join product_benefit b on b.customer_code = u.customer_code and b.product_code = u.product_code
        and b.benefit = 'discount' and b.days @> lower(u.days)
      where u.rate > 0 and u.billed > 0
    ) d window upto as (partition by customer_code, product_code, days order by order_code, position)
  ) taken where with_it > before`
