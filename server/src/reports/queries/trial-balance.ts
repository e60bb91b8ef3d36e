import { sql } from 'kysely'
import { balancesOf, excludesCashInHand } from './ledger-scope.ts'
import { type ReportRequest, pointsOf, type Report } from './report.ts'

const accounts = (asked: ReportRequest) => sql`
  select e.account, coalesce(sum(e.amount) filter (where e.day < ${asked.given.from}::date), 0)::bigint as opening,
    coalesce(sum(e.amount) filter (where e.day >= ${asked.given.from}::date and e.amount > 0), 0)::bigint as debit,
    coalesce(-sum(e.amount) filter (where e.day >= ${asked.given.from}::date and e.amount < 0), 0)::bigint as credit,
    sum(e.amount)::bigint as closing
  from (${balancesOf(asked)}) e where e.day <= ${asked.given.to}::date group by e.account`

/**
 * SQL: the accounts. If units are chosen, includes the interunit balance: the amount by which their accounts do not
 * balance. It is omitted if the cash of employees is left out, because it would reveal that amount.
 */
const sums = (asked: ReportRequest) => sql`
  with a as (${accounts(asked)}), rest as (select coalesce(-sum(opening), 0)::bigint as opening, coalesce(-sum(closing), 0)::bigint as closing from a)
  select * from a union all
  select 'between-units', opening, greatest(closing - opening, 0), greatest(opening - closing, 0), closing
  from rest where (opening <> 0 or closing <> 0) and not ${excludesCashInHand(asked)}`

/**
 * Opening balance, movement and closing balance of every ledger account. The total is zero; it is omitted if an account
 * is left out.
 */
export const trialBalance: Report = {
  order: 'asc',
  key: [['account', 'text']],
  rows: (asked) => sums(asked),
  chart: { by: 'account', points: (asked) => pointsOf(sums(asked), { at: 'account', columns: ['closing'] }) },
  totals: (asked) => sql`
    select coalesce(sum(opening), 0)::bigint as opening, coalesce(sum(debit), 0)::bigint as debit,
      coalesce(sum(credit), 0)::bigint as credit, coalesce(sum(closing), 0)::bigint as closing from (${sums(asked)}) s
    having not ${excludesCashInHand(asked)}`,
}
