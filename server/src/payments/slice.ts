import { payments } from '@lastmile/contract/payments/calls.ts'
import { cheques } from '@lastmile/contract/payments/cheques.ts'
import { bounceCheque } from './cheques/bounce-cheque.ts'
import { chequeAudits } from './cheques/audits.ts'
import { chequesInDrawer, listCheques } from './cheques/list-cheques.ts'
import { clearCheque } from './cheques/clear-cheque.ts'
import { listUnconfirmedCheques } from './cheques/unconfirmed.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { due } from './due.ts'
import { head } from './head.ts'
import { batchDetails, offlineCollection, receiveOrders, validCommonBalance } from './arrears/details.ts'
import { payArrears } from './arrears/pay-arrears.ts'
import { couponAudits } from './coupon-audits.ts'
import { recharge } from './balances/recharge.ts'
import { releaseAllowance } from './balances/release-allowance.ts'
import { listBatchPayments, listPayments } from './list-payments.ts'
import { payBroadband } from './pay-broadband.ts'
import { receipt } from './receipt.ts'
import { reprintPaymentNote } from './reprint-payment-note.ts'

/** Payments at the counter, receipts, and the customer summary. */
export const paymentsSlice: Slice = {
  name: 'payments',
  routes: [
    ...serve('payments', payments, {
      due,
      payBroadband,
      list: listPayments,
      reprintPaymentNote,
      receipt,
      head,
      inBatchPaymentDetails: batchDetails,
      validCommonBalance,
      payForInBatchPayment: payArrears,
      findByInBatch: listBatchPayments,
      receiveOrders,
      findPaymentForOfflineCollection: offlineCollection,
      recharge,
    }),
    ...serve('cheques', cheques, {
      inDrawer: chequesInDrawer,
      list: listCheques,
      clear: clearCheque,
      bounce: bounceCheque,
    }),
  ],
  jobs: { 'payments.release-allowance': releaseAllowance },
  daily: { 'payments.release-allowance': '04:40' },
  listeners: {
    'employee.holdings': listUnconfirmedCheques,
  },
  audits: {
    ...chequeAudits,
    ...couponAudits,
    'a payment equals the sum of its tenders': `
      select p.customer_code, p.code, p.amount, sum(t.amount) from payment p
      left join payment_tender t on (t.customer_code, t.payment_code) = (p.customer_code, p.code)
      group by p.customer_code, p.code having p.amount <> coalesce(sum(t.amount), 0)`,
    'a payment equals the sum of its allocations': `
      select p.customer_code, p.code, p.amount, sum(a.amount) from payment p
      left join payment_allocation a on (a.customer_code, a.payment_code) = (p.customer_code, p.code)
      group by p.customer_code, p.code having p.amount <> coalesce(sum(a.amount), 0)`,
    'the paid amount of a bill equals the valid payments allocated to it': `
      select b.customer_code, b.bill_no, b.paid_amount, sum(a.amount) filter (where p.status = 'paid') from bill b
      left join payment_allocation a using (customer_code, bill_no)
      left join payment p on (p.customer_code, p.code) = (a.customer_code, a.payment_code)
      group by b.customer_code, b.bill_no having b.paid_amount <> coalesce(sum(a.amount) filter (where p.status = 'paid'), 0)`,
    'a transfer equals the tenders with its reference': `
      select b.reference, b.direction, b.amount, t.amount as tendered from (
        select * from bank_transfer where taken_back_at is null
      ) b full join (
        select case p.kind when 'payment' then 'in' else 'out' end as direction,
          upper(regexp_replace(t.reference, '\\s', '', 'g')) as reference, abs(sum(t.amount)) as amount
        from payment_tender t join payment p on (p.customer_code, p.code) = (t.customer_code, t.payment_code)
        where t.kind = 'bank-transfer' and p.reason is distinct from 'correction' and not exists (select from payment r
          where r.customer_code = p.customer_code and r.refunds = p.code and r.reason = 'correction')
        group by 1, 2
      ) t using (direction, reference) where b.amount is distinct from t.amount`,
    'a payment is in the ledger with the amount it paid on bills, and is reversed there when refunded': `
      select p.customer_code, p.code, p.status, p.amount, l.booked from payment p left join lateral (
        select -sum(e.amount) as booked from ledger_entry e
        where e.customer_code = p.customer_code and e.document = p.code and e.account = 'receivable'
      ) l on true left join lateral (
        select sum(a.amount) as billed from payment_allocation a
        where a.customer_code = p.customer_code and a.payment_code = p.code and a.bill_no is not null
      ) a on true
      where coalesce(l.booked, 0) <> case p.status when 'paid' then coalesce(a.billed, 0) else 0 end`,
    'refunds of a payment do not exceed the amount paid': `
      select p.customer_code, p.code, p.amount, sum(r.amount) from payment p
      join payment r on r.customer_code = p.customer_code and r.refunds = p.code and r.status = 'paid'
      group by p.customer_code, p.code having p.amount + sum(r.amount) < 0`,
    'a correction replaces a payment of the same amount that was reversed in full': `
      select p.customer_code, p.code, p.corrects, p.amount, w.amount as wrong, r.amount as taken_back from payment p
      left join payment w on (w.customer_code, w.code) = (p.customer_code, p.corrects)
      left join payment r on r.customer_code = p.customer_code and r.refunds = p.corrects and r.reason = 'correction'
      where p.corrects is not null and (w.amount is distinct from p.amount or r.amount is distinct from -p.amount)`,
    'payments on one receipt were taken together, and one of them has its number': `
      select p.code, p.receipt_of from payment p left join payment h on h.customer_code = split_part(p.receipt_of, '-', 1) and h.code = p.receipt_of
      where p.receipt_of is not null and (h.code is null or h.receipt_of is not null or (h.at, h.employee_code) <> (p.at, p.employee_code))`,
    'every receipt number belongs to one payment or to payments taken together, and is not void while one is valid': `
      select coalesce(n.document, p.code) as document, n.state, p.status from (select * from note_number where type_code = 'receipt') n
      full join payment p on (p.note_type, p.note_series, p.note_number, coalesce(p.receipt_of, p.code)) = (n.type_code, n.series, n.number, n.document)
      where p.code is null and n.request_id is null or n.number is null and p.note_number is not null or p.status = 'paid' and n.state = 'voided' and not exists (
        select from payment r where r.customer_code = p.customer_code and r.refunds = p.code and r.amount = -p.amount)`,
  },
}
