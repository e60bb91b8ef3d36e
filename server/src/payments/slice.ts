import { payments } from '@lastmile/contract/payments/calls.ts'
import { taxInvoices } from '@lastmile/contract/payments/tax-invoices.ts'
import { cheques } from '@lastmile/contract/payments/cheques.ts'
import { bounceCheque } from './cheques/bounce-cheque.ts'
import { chequeAudits } from './cheques/audits.ts'
import { chequesInDrawer, listCheques } from './cheques/list-cheques.ts'
import { clearCheque } from './cheques/clear-cheque.ts'
import { listUnconfirmedCheques } from './cheques/unconfirmed.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { due } from './due.ts'
import { head } from './head.ts'
import { adjustPayment } from './adjust/adjust-payment.ts'
import { listCorrectable } from './adjust/list-correctable.ts'
import { listPayable, previewAdjustPayment } from './adjust/preview.ts'
import { batchDetails, offlineCollection, receiveOrders, validCommonBalance } from './arrears/details.ts'
import { payArrears } from './arrears/pay-arrears.ts'
import { payOutCredit, creditShareOf } from './credits/pay-out.ts'
import { retryIssue, invoiceDocument, issueInvoice, redInvoice, resendInvoice } from './invoices/issue.ts'
import { listInvoices } from './invoices/list.ts'
import { listStuck } from './invoices/stuck.ts'
import { counts, billedMoneySql, reportBlockingInvoice } from './invoices/blocking.ts'
import { sendInvoice } from './invoices/send.ts'
import { reportInvoiceable } from './invoices/numbers.ts'
import { couponAudits } from './coupon-audits.ts'
import { giveCredit, previewGiveCredit, takeCreditBack } from './balances/give-credit.ts'
import { recharge } from './balances/recharge.ts'
import { releaseAllowance } from './balances/release-allowance.ts'
import {
  approveBalancePayout,
  declineBalancePayout,
  payApprovedBalance,
  requestBalancePayout,
  withdrawBalancePayout,
} from './payouts/requests.ts'
import { forBalancePayout, payOutBalance } from './payouts/pay-out.ts'
import { listPayouts } from './payouts/list-requests.ts'
import { payoutAudits } from './payouts/audits.ts'
import { listRefundable, otherRefund } from './refunds/other-refund.ts'
import { listBatchPayments, listPayments } from './list-payments.ts'
import { payBroadband } from './pay-broadband.ts'
import { planUndo } from './plan-undo.ts'
import { receipt } from './receipt.ts'
import { refundCancelledOrder } from './refund-cancelled-order.ts'
import { reprintPaymentNote } from './reprint-payment-note.ts'

/** Payments at the counter, their receipts, and the customer summary. */
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
      forOtherRefund: listRefundable,
      otherRefund,
      forAdjustPayment: listCorrectable,
      forAdjustAllocation: listPayable,
      previewAdjustPayment,
      adjustPayment,
      previewGiveCredit,
      giveCredit,
      takeCreditBack,
      forBalancePayout,
      payOutBalance,
      requestBalancePayout,
      balancePayouts: listPayouts,
      approveBalancePayout,
      declineBalancePayout,
      withdrawBalancePayout,
      payApprovedBalance,
    }),
    ...serve('cheques', cheques, {
      inDrawer: chequesInDrawer,
      list: listCheques,
      clear: clearCheque,
      bounce: bounceCheque,
    }),
    ...serve('taxInvoices', taxInvoices, {
      list: listInvoices,
      stuck: listStuck,
      issue: issueInvoice,
      red: redInvoice,
      resend: resendInvoice,
      askAgain: retryIssue,
      document: invoiceDocument,
    }),
  ],
  jobs: { 'payments.send-invoice': sendInvoice, 'payments.release-allowance': releaseAllowance },
  cron: { 'payments.release-allowance': '40 0 * * *' },
  waitsOutside: ['payments.send-invoice'],
  listeners: {
    'order.submitted': payOutCredit,
    'order.undoing': planUndo,
    'order.cancelled': refundCancelledOrder,
    'employee.holdings': listUnconfirmedCheques,
    'money.going-back': reportBlockingInvoice,
    'credit.returning': creditShareOf,
    'order.invoicing': reportInvoiceable,
  },
  audits: {
    ...chequeAudits,
    ...couponAudits,
    ...payoutAudits,
    'a payment is the sum of its tenders': `
      select p.customer_code, p.code, p.amount, sum(t.amount) from payment p
      left join payment_tender t on (t.customer_code, t.payment_code) = (p.customer_code, p.code)
      group by p.customer_code, p.code having p.amount <> coalesce(sum(t.amount), 0)`,
    'a payment is the sum of what it paid for': `
      select p.customer_code, p.code, p.amount, sum(a.amount) from payment p
      left join payment_allocation a on (a.customer_code, a.payment_code) = (p.customer_code, p.code)
      group by p.customer_code, p.code having p.amount <> coalesce(sum(a.amount), 0)`,
    'what is paid on a bill is what standing payments say': `
      select b.customer_code, b.bill_no, b.paid_amount, sum(a.amount) filter (where p.status = 'paid') from bill b
      left join payment_allocation a using (customer_code, bill_no)
      left join payment p on (p.customer_code, p.code) = (a.customer_code, a.payment_code)
      group by b.customer_code, b.bill_no having b.paid_amount <> coalesce(sum(a.amount) filter (where p.status = 'paid'), 0)`,
    'a transfer stands for the tenders with its reference': `
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
    'a payment is in the ledger for what it paid on bills, and out again when it was refunded': `
      select p.customer_code, p.code, p.status, p.amount, l.booked from payment p left join lateral (
        select -sum(e.amount) as booked from ledger_entry e
        where e.customer_code = p.customer_code and e.document = p.code and e.account = 'receivable'
      ) l on true left join lateral (
        select sum(a.amount) as billed from payment_allocation a
        where a.customer_code = p.customer_code and a.payment_code = p.code and a.bill_no is not null
      ) a on true
      where coalesce(l.booked, 0) <> case p.status when 'paid' then coalesce(a.billed, 0) else 0 end`,
    'what is given back of a payment is not more than was paid': `
      select p.customer_code, p.code, p.amount, sum(r.amount) from payment p
      join payment r on r.customer_code = p.customer_code and r.refunds = p.code and r.status = 'paid'
      group by p.customer_code, p.code having p.amount + sum(r.amount) < 0`,
    'a correction stands in the place of a payment that was taken back whole, by the same amount': `
      select p.customer_code, p.code, p.corrects, p.amount, w.amount as wrong, r.amount as taken_back from payment p
      left join payment w on (w.customer_code, w.code) = (p.customer_code, p.corrects)
      left join payment r on r.customer_code = p.customer_code and r.refunds = p.corrects and r.reason = 'correction'
      where p.corrects is not null and (w.amount is distinct from p.amount or r.amount is distinct from -p.amount)`,
    'no more of a payment is invoiced than was paid and not given back': `
      select p.customer_code, p.code, p.amount, i.invoiced, r.back from payment p join (
        select customer_code, payment_code, sum(amount) as invoiced from tax_invoice i where ${counts('i')} group by 1, 2
      ) i on (i.customer_code, i.payment_code) = (p.customer_code, p.code) left join lateral (
        select coalesce(-sum(amount), 0) as back from payment where customer_code = p.customer_code and refunds = p.code and status = 'paid'
      ) r on true
      where i.invoiced < 0 or i.invoiced > case p.status when 'paid' then p.amount - r.back else 0 end`,
    'the tax of the invoices of a payment that is invoiced whole is the tax of the payment': `
      select i.customer_code, i.payment_code, i.tax, b.tax as paid from (
        select customer_code, payment_code, sum(amount) as amount, sum(tax) as tax from tax_invoice i where ${counts('i')} group by 1, 2
      ) i cross join lateral (
        select round(sum(a.amount * (b.billed_amount - coalesce(d.deposit, 0))::numeric / nullif(b.billed_amount, 0)))::bigint as billed,
          sum(round(d.tax::numeric * a.amount / nullif(b.billed_amount, 0)))::bigint as tax
        from payment_allocation a join bill b on (b.customer_code, b.bill_no) = (a.customer_code, a.bill_no)
        cross join lateral (select sum(c.tax) as tax, sum(c.gross) filter (where c.kind = 'deposit' or c.kind = 'waiver' and c.tax_code = 'none') as deposit
          from charge c where c.customer_code = b.customer_code and c.bill_no = b.bill_no) d
        where a.customer_code = i.customer_code and a.payment_code = i.payment_code
      ) b where i.amount = b.billed and i.tax <> b.tax`,
    'the invoices of a customer are not above what he paid and did not get back': `
      select i.customer_code, i.invoiced, m.paid from (
        select customer_code, sum(amount) as invoiced from (
          select customer_code, amount from tax_invoice i where ${counts('i')}
          union all select customer_code, invoice_amount from customer_order where invoice_no is not null) i group by 1
      ) i left join (
        select customer_code, sum(billed) as paid from (${billedMoneySql} and (
          exists (select from tax_invoice t where t.customer_code = p.customer_code)
          or exists (select from customer_order o where o.customer_code = p.customer_code and o.invoice_no is not null))) moved group by 1
      ) m using (customer_code) where i.invoiced > coalesce(m.paid, 0)`,
    'every invoice with a number has it alone, on an order or as a tax invoice': `
      select n.number, n.document, i.code, i.number as written from invoice_number n full join (
        select customer_code, code, upper(invoice_no) as number from tax_invoice where invoice_no is not null
        union all select customer_code, code, upper(regexp_replace(coalesce(invoice_code, '') || invoice_no, '\\s', '', 'g'))
          from customer_order where invoice_no is not null
      ) i on i.customer_code = n.customer_code and i.code = n.document
      where i.number is distinct from n.number`,
    'every number of an invoice on paper belongs to one': `
      select n.document, i.code from (select * from note_number where type_code = 'invoice' and request_id is null) n
      full join (select * from tax_invoice where kind = 'paper') i on i.code = n.document
      where n.document is null or i.code is null`,
    'payments on one receipt were taken together, and one of them took its number': `
      select p.code, p.receipt_of from payment p left join payment h on h.customer_code = split_part(p.receipt_of, '-', 1) and h.code = p.receipt_of
      where p.receipt_of is not null and (h.code is null or h.receipt_of is not null or (h.at, h.employee_code) <> (p.at, p.employee_code))`,
    'every receipt number belongs to one payment or to those paid together, used while one stands': `
      select coalesce(n.document, p.code) as document, n.state, p.status from (select * from note_number where type_code = 'receipt') n
      full join payment p on (p.note_type, p.note_series, p.note_number, coalesce(p.receipt_of, p.code)) = (n.type_code, n.series, n.number, n.document)
      where p.code is null and n.request_id is null or n.number is null and p.note_number is not null or p.status = 'paid' and n.state = 'voided' and not exists (
        select from payment r where r.customer_code = p.customer_code and r.refunds = p.code and r.amount = -p.amount)`,
  },
}
