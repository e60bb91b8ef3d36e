import { billDays } from '@lastmile/contract/bills/bill-days.ts'
import { bills } from '@lastmile/contract/bills/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { adjustBill, listAdjustable, previewAdjustBill } from './adjust/adjust-bill.ts'
import { adjustmentAudits } from './adjust/audits.ts'
import { approveAdjustment, declineAdjustment, requestAdjustment, withdrawAdjustment } from './adjust/requests.ts'
import { creditFoundDevice } from './adjust/found-device.ts'
import { listRequests } from './adjust/list-requests.ts'
import { changeBillDay, getBillDay, listBillDays, previewBillDay } from './bill-days/bill-days.ts'
import { cancelBill } from './cancel-bill.ts'
import { refuseUsedExemption } from './used-exemption.ts'
import { listBills } from './list-bills.ts'
import { billDocument } from './documents/bill-document.ts'
import { statement } from './documents/statement.ts'
import { dateCharges, makeBill } from './make-bill.ts'

/** SQL: whether charge `c` is for months in advance, or a discount on such a charge of the same bill. */
const ahead = `(c.kind = 'period' or c.kind = 'discount' and exists (select from charge a where a.customer_code = c.customer_code
  and a.bill_no = c.bill_no and a.product_code = c.product_code and a.kind = 'period'))`

/** Bills and their charges. */
export const billsSlice: Slice = {
  name: 'bills',
  routes: [
    ...serve('bills', bills, {
      pdf: billDocument,
      statement,
      list: listBills,
      forAdjustBill: listAdjustable,
      previewAdjustBill,
      adjustBill,
      requestAdjustment,
      adjustmentRequests: listRequests,
      approveAdjustment,
      declineAdjustment,
      withdrawAdjustment,
    }),
    ...serve('billDays', billDays, {
      list: listBillDays,
      get: getBillDay,
      preview: previewBillDay,
      change: changeBillDay,
    }),
  ],
  listeners: {
    'order.submitted': makeBill,
    'order.dated': dateCharges,
    'order.cancelled': cancelBill,
    'device.found': creditFoundDevice,
    'reference.ending': refuseUsedExemption,
  },
  audits: {
    ...adjustmentAudits,
    'billMoney + adjust = credited + fulfilled + unfulfilled + badDebt, and no open amount is negative': `
      select * from bill where billed_amount + adjust <> credited + paid_amount + open_amount + bad_debt
        or kind = 'bill' and open_amount < 0`,
    'the credited amount of a bill equals its credit note allocations': `
      select b.customer_code, b.bill_no, b.kind, b.credited, a.amount from bill b
      left join lateral (
        select sum(case b.kind when 'bill' then amount else -amount end) as amount from credit_allocation
        where customer_code = b.customer_code and case b.kind when 'bill' then bill_no else credit_note end = b.bill_no
      ) a on true
      where b.posted_at is not null and b.credited <> coalesce(a.amount, 0)`,
    'posted documents are numbered by unit, type and year without gaps': `
      select coalesce(b.unit, d.organization_unit_code) as unit, b.count, b.highest, b.unnumbered, d.last
      from (select organization_unit_code as unit, kind, number_year as year, count(number) as count, max(number) as highest,
          count(*) filter (where number is null) as unnumbered
        from bill where posted_at is not null and not opening group by 1, 2, 3) b
      full join document_number d on (d.organization_unit_code, d.kind, d.year) = (b.unit, b.kind, b.year)
      where b.count is distinct from d.last or b.highest is distinct from d.last or b.unnumbered > 0`,
    // Version 1.0.0 refunded at the rate of the largest line: a customer with several of its rates may have returned more.
    'no customer was returned more at a tax rate than was charged at it, nor more tax': `
      select c.customer_code, c.tax_code, c.tax_percent, sum(c.gross) as gross, sum(c.tax) as tax from charge c
      where c.tax_code <> 'none' and not exists (select from charge x
        where x.customer_code = c.customer_code and c.tax_code in ('standard', 'exempt') and x.tax_code in ('standard', 'exempt')
          and (x.tax_code, x.tax_percent) <> (c.tax_code, c.tax_percent))
      group by 1, 2, 3 having sum(c.gross) < 0 or sum(c.tax) < 0`,
    'the arrears of an import are not revenue': `
      select b.customer_code, b.bill_no from bill b where b.opening and not exists (
        select from ledger_entry e where e.customer_code = b.customer_code and e.document = b.bill_no
          and e.kind = 'opening-balance' and e.account = 'opening-balance' and e.amount = -b.billed_amount)`,
    'the value of the days of a product equals its charges less its credits': `
      select coalesce(c.product_code, p.product_code) as product, c.charged, p.worth from (
        select d.product_code, sum(value) as worth from product_period d group by 1
      ) p full join (
        select c.product_code, sum(c.net) as charged from charge c join product p on p.customer_code = c.customer_code and p.code = c.product_code
        where ${ahead} and not c.reversed and p.start_time is not null and (c.period is not null or c.net < 0 and exists (
            select from bill b where b.customer_code = c.customer_code and b.bill_no = c.bill_no and b.posted_at is not null
          )) group by 1
      ) c using (product_code)
      where coalesce(c.charged, 0) <> coalesce(p.worth, 0)`,
    'revenue deferred on a product, before recognition, equals the charges for its months': `
      select coalesce(c.product_code, l.holder) as product, c.charged, l.deferred from (
        select holder, -sum(amount) as deferred from ledger_entry where account = 'deferred-revenue' and kind <> 'recognition' group by 1
      ) l full join (
        select c.product_code, sum(c.net) as charged from charge c join bill b using (customer_code, bill_no)
        where ${ahead} and b.posted_at is not null group by 1
      ) c on c.product_code = l.holder
      where coalesce(c.charged, 0) <> coalesce(l.deferred, 0)`,
    'every bill has a customer, and every charge has a bill': `
      select b.customer_code, b.bill_no from bill b where not exists (select from customer c where c.code = b.customer_code)
      union all
      select c.customer_code, c.bill_no from charge c
      where not exists (select from bill b where b.customer_code = c.customer_code and b.bill_no = c.bill_no)`,
    'a bill equals the sum of its charges': `
      select b.customer_code, b.bill_no, b.billed_amount, sum(c.gross) from bill b left join charge c using (customer_code, bill_no)
      group by 1, 2 having b.billed_amount <> coalesce(sum(c.gross), 0)`,
    'every charge equals net plus tax': `select * from charge where gross <> net + tax`,
    'charged periods of a product and price never overlap': `
      select a.* from charge a join charge b on (a.customer_code, a.product_code, a.price_code) = (b.customer_code, b.product_code, b.price_code)
      where a.kind in ('period', 'gift') and b.kind in ('period', 'gift') and (a.bill_no, a.line) < (b.bill_no, b.line)
        and a.period && b.period and not a.reversed and not b.reversed and a.gross >= 0 and b.gross >= 0
        and not exists (select from charge c where c.customer_code = a.customer_code and c.product_code = a.product_code and c.kind = 'period' and c.gross < 0)`,
    'a bill is in the ledger with its full amount exactly when it is posted': `
      select b.customer_code, b.bill_no, b.state, b.posted_at, b.billed_amount, l.owed from bill b left join lateral (
        select sum(amount) as owed from ledger_entry e
        where e.customer_code = b.customer_code and e.document = b.bill_no and e.account = 'receivable'
      ) l on true
      where coalesce(l.owed, 0) <> case when b.posted_at is null then 0 else b.billed_amount + b.adjust end`,
    'receivables in the ledger equal the open amounts of bills': `
      select coalesce(l.holder, b.customer_code) as customer_code, l.owed as in_ledger, b.owed as in_bills
      from (select holder, sum(amount) as owed from ledger_entry where account = 'receivable' group by holder) l
      full join (
        select customer_code, sum(open_amount) as owed from bill where posted_at is not null and state <> 'cancelled' group by 1
      ) b on b.customer_code = l.holder
      where coalesce(l.owed, 0) <> coalesce(b.owed, 0)`,
  },
}
