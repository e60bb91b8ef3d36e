import { sql } from 'kysely'
import { balancesOf } from './ledger-scope.ts'
import { type ReportRequest, pointsOf, type Report } from './report.ts'

const money = sql`array['employee-cash', 'department-cash', 'card-clearing', 'transfer-clearing', 'employee-cheques', 'department-cheques', 'cheque-clearing', 'bank-clearing', 'bank']`
const days = (asked: ReportRequest) => sql`
  select e.day, e.account, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as "moneyIn",
    coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as "moneyOut",
    (sum(sum(e.amount)) over (partition by e.account order by e.day))::bigint as closing
  from (${balancesOf(asked)}) e where e.account = any(${money}) and e.day <= ${asked.given.to}::date group by e.day, e.account`

/**
 * Money in hand, in transit and at the bank: receipts and payments of each day, and the closing balance. If units are
 * chosen, covers their employees and cash desks.
 */
export const cashBook: Report = {
  order: 'asc',
  key: [
    ['day', 'day'],
    ['account', 'text'],
  ],
  rows: (asked) => sql`select * from (${days(asked)}) d where d.day >= ${asked.given.from}::date`,
  chart: {
    by: 'day',
    points: (asked) =>
      pointsOf(sql`select * from (${days(asked)}) d where d.day >= ${asked.given.from}::date`, {
        at: 'day',
        columns: ['moneyIn', 'moneyOut'],
        down: ['moneyOut'],
      }),
  },
  totals: (asked) => sql`
    select coalesce(sum("moneyIn"), 0)::bigint as "moneyIn", coalesce(sum("moneyOut"), 0)::bigint as "moneyOut"
    from (${days(asked)}) d where d.day >= ${asked.given.from}::date`,
}
