import { ledger } from '@lastmile/contract/ledger/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { balances } from './balances.ts'
import { expireLots } from './expire-lots.ts'
import { listUnconfirmedCash } from './departing-holder.ts'

/** The ledger, the customers' balances, and the cash that employees hold. */
export const ledgerSlice: Slice = {
  name: 'ledger',
  routes: serve('ledger', ledger, { balances }),
  jobs: { 'ledger.expire-lots': expireLots },
  daily: { 'ledger.expire-lots': '04:20' },
  listeners: { 'employee.holdings': listUnconfirmedCash },
  audits: {
    'every ledger transaction sums to 0': `
      select customer_code, transaction_id, sum(amount) from ledger_entry group by 1, 2 having sum(amount) <> 0`,
    'every entry of revenue, tax, deferred revenue or receivables belongs to a customer, unless an undone import reversed it': `
      select e.customer_code, e.account, sum(e.amount) from ledger_entry e left join customer c on c.code = e.customer_code
      where e.account in ('revenue', 'tax', 'deferred-revenue', 'receivable') and c.code is null
      group by 1, 2 having sum(e.amount) <> 0 or bool_or(e.kind not in ('opening-balance', 'opening-balance-reversal'))`,
    'every balance equals the negated sum of its ledger entries': `
      select coalesce(p.customer_code, e.holder) as customer_code, coalesce(p.kind, e.account) as kind, p.amount, e.booked
      from balance p full join (
        select holder, account, -sum(amount) as booked from ledger_entry
        where account in ('common-balance', 'cash-coupon', 'derated', 'payment-card', 'allowance', 'deposit', 'adjust')
        group by holder, account
      ) e on e.holder = p.customer_code and e.account = p.kind
      where coalesce(p.amount, 0) <> coalesce(e.booked, 0)`,
    'every balance equals the sum of its lots': `
      select coalesce(p.customer_code, l.customer_code) as customer_code, coalesce(p.kind, l.kind) as kind, p.amount, l.remaining
      from balance p full join (
        select customer_code, kind, sum(remaining) as remaining from balance_lot group by 1, 2
      ) l on (l.customer_code, l.kind) = (p.customer_code, p.kind)
      where coalesce(p.amount, 0) <> coalesce(l.remaining, 0)`,
    'the remainder of a lot equals the sum of its movements': `
      select l.customer_code, l.kind, l.source, l.remaining, m.amount from balance_lot l left join (
        select customer_code, kind, source, sum(amount) as amount from balance_lot_movement group by 1, 2, 3
      ) m on (m.customer_code, m.kind, m.source) = (l.customer_code, l.kind, l.source)
      where l.remaining <> coalesce(m.amount, 0)`,
    'the cash of every employee matches the ledger': `
      select coalesce(c.employee_code, e.holder) as employee_code, c.unsettled, e.booked
      from employee_cash c full join (
        select holder, sum(amount) as booked from ledger_entry where account = 'employee-cash' group by holder
      ) e on e.holder = c.employee_code
      where coalesce(c.unsettled, 0) <> coalesce(e.booked, 0)`,
    'no employee exceeds the limit of unsettled cash': `
      select c.employee_code, c.unsettled, e.max_unsettled_amount from employee_cash c join employee e on e.code = c.employee_code
      where c.unsettled > e.max_unsettled_amount`,
  },
}
