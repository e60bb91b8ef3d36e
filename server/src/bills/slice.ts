import { bills } from '@lastmile/contract/bills/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { cancelBill } from './cancel-bill.ts'
import { listBills } from './list-bills.ts'
import { makeBill } from './make-bill.ts'

/** Bills and the charges on them. */
export const billsSlice: Slice = {
  name: 'bills',
  routes: serve('bills', bills, { list: listBills }),
  listeners: { 'order.submitted': makeBill, 'order.cancelled': cancelBill },
  audits: {
    'billMoney + adjust = fulfilled + unfulfilled + badDebt, and nothing is owed less than nothing (domain (i) 2)': `
      select * from bill where bill_money + adjust <> fulfilled_money + unfulfilled_money + bad_debt or unfulfilled_money < 0`,
    'a bill is the sum of its charges (domain (i) 2)': `
      select b.customer_code, b.bill_no, b.bill_money, sum(c.gross) from bill b left join charge c using (customer_code, bill_no)
      group by 1, 2 having b.bill_money <> coalesce(sum(c.gross), 0)`,
    'every charge is net and tax (domain (i) 2)': `select * from charge where gross <> net + tax`,
    'the periods of one product and price never overlap (domain (i) 2)': `
      select a.* from charge a join charge b on (a.customer_code, a.product_code, a.price_code) = (b.customer_code, b.product_code, b.price_code)
      where a.kind in ('period', 'gift') and b.kind in ('period', 'gift') and (a.bill_no, a.line) < (b.bill_no, b.line)
        and a.period && b.period and not a.reversed and not b.reversed`,
    'a bill is in the ledger exactly when it is a debt, for its whole amount': `
      select b.customer_code, b.bill_no, b.state, b.posted_at, b.bill_money, l.owed from bill b left join lateral (
        select sum(amount) as owed from ledger_entry e
        where e.customer_code = b.customer_code and e.document = b.bill_no and e.account = 'receivable'
      ) l on true
      where coalesce(l.owed, 0) <> case when b.posted_at is null or b.state = 'cancelled' then 0 else b.bill_money + b.adjust end`,
    'what customers owe in the ledger is what their bills say': `
      select coalesce(l.holder, b.customer_code) as customer_code, l.owed as in_ledger, b.owed as in_bills
      from (select holder, sum(amount) as owed from ledger_entry where account = 'receivable' group by holder) l
      full join (
        select customer_code, sum(unfulfilled_money) as owed from bill where posted_at is not null and state <> 'cancelled' group by 1
      ) b on b.customer_code = l.holder
      where coalesce(l.owed, 0) <> coalesce(b.owed, 0)`,
  },
}
