import { sql } from 'kysely'
import { entriesOf } from './ledger-scope.ts'
import { type Asked, pointsOf, type Report } from './report.ts'

const sums = (asked: Asked) => sql`
  select e.account, coalesce(sum(e.amount) filter (where e.day < ${asked.given.from}::date), 0)::bigint as opening,
    coalesce(sum(e.amount) filter (where e.day >= ${asked.given.from}::date and e.amount > 0), 0)::bigint as debit,
    coalesce(-sum(e.amount) filter (where e.day >= ${asked.given.from}::date and e.amount < 0), 0)::bigint as credit,
    sum(e.amount)::bigint as closing
  from (${entriesOf(asked)}) e where e.day <= ${asked.given.to}::date group by e.account`

/** Every account of the ledger: what stood there, what moved, what stands there now. The whole adds up to nothing. */
export const trialBalance: Report = {
  order: 'asc',
  key: [['account', 'text']],
  rows: (asked) => sums(asked),
  chart: { by: 'account', points: (asked) => pointsOf(sums(asked), { at: 'account', columns: ['closing'] }) },
  totals: (asked) => sql`
    select coalesce(sum(opening), 0)::bigint as opening, coalesce(sum(debit), 0)::bigint as debit,
      coalesce(sum(credit), 0)::bigint as credit, coalesce(sum(closing), 0)::bigint as closing from (${sums(asked)}) s`,
}
