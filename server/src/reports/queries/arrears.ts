import { type RawBuilder, sql } from 'kysely'
import { openAmountsOn } from './open-amounts-on.ts'
import { type ReportRequest, inUnits, nameOf, type Report } from './report.ts'

const asOf = ({ given }: ReportRequest) => sql`${given.day}::date`
const ofToday = ({ ctx, given }: ReportRequest) => given.day === ctx.today

/** Whether the oldest debt `oldest` has been due for at least the requested time. */
const longEnough = (asked: ReportRequest, oldest: RawBuilder<unknown>) => {
  const days = Number(asked.given.days)
  return days > 0 ? sql`${oldest} <= ${asOf(asked)} - ${days}::int` : sql`true`
}
const owing = (asked: ReportRequest): RawBuilder<unknown> =>
  sql`${inUnits(asked, 'a.organization_unit_code', { customer: 'a.customer_code' })} and ${longEnough(asked, sql`a.oldest_due`)}`

/** SQL: the unpaid part `money` of bills `b` by age, in the same steps as on the customer's own page. */
const ageing = (asked: ReportRequest, money: RawBuilder<unknown>): RawBuilder<unknown> => {
  const overdue = sql`(${asOf(asked)} - b.due_on)`
  const between = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(${money}) filter (where ${condition}), 0)::bigint`
  return sql`${between(sql`${overdue} <= 0`)} as "notDue", ${between(sql`${overdue} between 1 and 30`)} as days30,
    ${between(sql`${overdue} between 31 and 60`)} as days60, ${between(sql`${overdue} between 61 and 90`)} as days90,
    ${between(sql`${overdue} > 90`)} as over90, ${between(sql`${overdue} > 0`)} as overdue`
}
const unpaid = sql`b.open_amount`
const debts = sql`b.open_amount > 0 and b.posted_at is not null and b.state <> 'cancelled'`

/** SQL: the debtors of a past day, each with their debts by age. The unused part of a credit note reduces the debts. */
const owingThen = (asked: ReportRequest) => sql`
  select * from (
    select coalesce(min(b.due_on) filter (where b.amount > 0), min(b.due_on)) as "oldestDue", b.customer_code as "customerCode",
      c.organization_unit_code as "unitCode", (count(*) filter (where b.amount > 0))::int as bills,
      sum(b.amount)::bigint as amount, ${ageing(asked, sql`b.amount`)}
    from (${openAmountsOn(asked)}) b join customer c on c.code = b.customer_code group by b.customer_code, c.organization_unit_code
  ) a where ${longEnough(asked, sql`a."oldestDue"`)}`

const columns = ['bills', 'amount', 'notDue', 'days30', 'days60', 'days90', 'over90', 'overdue'] as const
const sumsThen = (asked: ReportRequest) => sql`
  select ${sql.join(columns.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`))}
  from (${owingThen(asked)}) a`
const sumsNow = (asked: ReportRequest) => sql`
  select count(b.bill_no)::int as bills, coalesce(sum(b.open_amount), 0)::bigint as amount, ${ageing(asked, unpaid)}
  from customer_arrears a join bill b on b.customer_code = a.customer_code and ${debts} where ${owing(asked)}`
const sums = (asked: ReportRequest) => (ofToday(asked) ? sumsNow(asked) : sumsThen(asked))

/** Open debts by customer and age, as on the home page. For a past day, they are computed from the ledger. */
export const arrears: Report = {
  order: 'asc',
  key: [
    ['oldestDue', 'day'],
    ['customerCode', 'text'],
  ],
  rows: (asked) =>
    ofToday(asked)
      ? sql`
    select a.oldest_due as "oldestDue", a.customer_code as "customerCode", a.organization_unit_code as "unitCode",
      a.bills, a.amount
    from customer_arrears a where ${owing(asked)}`
      : owingThen(asked),
  more: (asked, page) => sql`
    select p.*, ${asOf(asked)} as day, c.name as "customerName", c.contact_tel as "contactTel", ${nameOf(asked, 'u')} as unit
      ${ofToday(asked) ? sql`, g.*` : sql``}
    from (${page}) p join customer c on c.code = p."customerCode" join organization_unit u on u.code = p."unitCode"
    ${
      ofToday(asked)
        ? sql`cross join lateral (select ${ageing(asked, unpaid)} from bill b where b.customer_code = p."customerCode" and ${debts}) g`
        : sql``
    }`,
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
