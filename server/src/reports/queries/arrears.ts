import { type RawBuilder, sql } from 'kysely'
import { type Asked, inUnits, nameOf, type Report } from './report.ts'

const owing = (asked: Asked): RawBuilder<unknown> => {
  const days = Number(asked.given.days)
  const due = days > 0 ? sql`a.oldest_due <= ${asked.ctx.today}::date - ${days}::int` : sql`true`
  return sql`${inUnits(asked, 'a.organization_unit_code', { customer: 'a.customer_code' })} and ${due}`
}

/** The unpaid part of bills `b`, by the same steps as on the customer's own page. */
const ageing = ({ ctx }: Asked): RawBuilder<unknown> => {
  const overdue = sql`(${ctx.today}::date - b.due_on)`
  const between = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(b.unfulfilled_money) filter (where ${condition}), 0)::bigint`
  return sql`${between(sql`${overdue} <= 0`)} as "notDue", ${between(sql`${overdue} between 1 and 30`)} as days30,
    ${between(sql`${overdue} between 31 and 60`)} as days60, ${between(sql`${overdue} between 61 and 90`)} as days90,
    ${between(sql`${overdue} > 90`)} as over90`
}
const debts = sql`b.unfulfilled_money > 0 and b.posted_at is not null and b.state <> 'cancelled'`

const sums = (asked: Asked) => sql`
  select count(b.bill_no)::int as bills, coalesce(sum(b.unfulfilled_money), 0)::bigint as amount, ${ageing(asked)}
  from customer_arrears a join bill b on b.customer_code = a.customer_code and ${debts} where ${owing(asked)}`

/** Who owes something and for how long: the arrears of the home page, customer by customer. */
export const arrears: Report = {
  order: 'asc',
  key: [
    ['oldestDue', 'day'],
    ['customerCode', 'text'],
  ],
  rows: (asked) => sql`
    select a.oldest_due as "oldestDue", a.customer_code as "customerCode", a.organization_unit_code as "unitCode",
      a.bills, a.amount
    from customer_arrears a where ${owing(asked)}`,
  more: (asked, page) => sql`
    select p.*, c.name as "customerName", c.contact_tel as "contactTel", ${nameOf(asked, 'u')} as unit, g.*
    from (${page}) p join customer c on c.code = p."customerCode" join organization_unit u on u.code = p."unitCode",
      lateral (select ${ageing(asked)} from bill b where b.customer_code = p."customerCode" and ${debts}) g`,
  totals: (asked) => sums(asked),
  chart: {
    by: 'column',
    points: (asked) => sql`
      select v.at, 'amount' as series, null as name, v.value from (${sums(asked)}) s cross join lateral (values
        (1, 'notDue', s."notDue"), (2, 'days30', s.days30), (3, 'days60', s.days60), (4, 'days90', s.days90),
        (5, 'over90', s.over90)) v (place, at, value)
      where s.amount > 0 order by v.place`,
  },
}
