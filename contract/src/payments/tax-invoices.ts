import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Charge, CustomerCode, Instant, Money, optionalText, page, paged, PaymentCode, text } from '#platform/values.ts'

/** A tax invoice. On paper it is done when it is drawn; an electronic one goes to the service of the tax office. */
export const taxInvoiceFlow = flow({
  drawn: { send: 'sent' },
  sent: { accept: 'accepted', reject: 'rejected' },
  accepted: {},
  rejected: { resend: 'drawn' },
})

const InvoiceCode = z
  .string()
  .trim()
  .regex(/^C\d{8}-\d{2,6}$/, 'code-characters')
const kinds = z.enum(['paper', 'electronic'])
const states = z.enum(taxInvoiceFlow.states)

export const TaxInvoice = z.object({
  invoiceCode: z.string(),
  paymentCode: z.string(),
  invoiceKind: kinds,
  state: states,
  /** The invoice that this red one takes back. */
  redOf: z.string().nullable(),
  /** Can it be taken back by a red one? */
  reversible: z.boolean(),
  /** Did sending it fail, so that a person may ask again? */
  unanswered: z.boolean(),
  invoiceTitle: z.string(),
  buyerTaxpayerNo: z.string().nullable(),
  /** As printed on the paper, or as the tax office gave it. */
  invoiceNo: z.string().nullable(),
  amount: Money,
  tax: Money,
  rejectReason: z.string().nullable(),
  employeeName: z.string(),
  at: Instant,
})
const Drawn = z.object({ invoiceCode: z.string(), state: states, invoiceNo: z.string().nullable(), amount: Money })
const one = z.object({ invoiceCode: InvoiceCode })
const path = 'tax-invoices'

/** Tax invoices of payments: never for more than was paid, taken back by red ones only. */
export const taxInvoices = {
  list: call({
    method: 'GET',
    path,
    summary: 'List the tax invoices of a payment, and for how much another one can be issued',
    permission: 'PayInfoConfigComposite',
    input: z.object({ paymentCode: PaymentCode }),
    output: z.object({
      invoices: z.array(TaxInvoice),
      left: Money,
      customerName: z.string(),
      /** Does a tax office get the electronic ones? Otherwise each is a file here, with a number of our own. */
      connected: z.boolean(),
    }),
    refuses: ['not-found'],
  }),
  stuck: call({
    method: 'GET',
    path,
    action: 'stuck',
    summary: 'List the electronic invoices of my units that were rejected, or not answered for an hour, oldest first',
    permission: 'payment.invoice',
    input: z.object(paged),
    output: page(
      z.object({
        invoiceCode: z.string(),
        paymentCode: z.string(),
        customerCode: CustomerCode,
        customerName: z.string(),
        state: states,
        amount: Money,
        rejectReason: z.string().nullable(),
        employeeName: z.string(),
        at: Instant,
      }),
    ),
    refuses: [],
  }),
  issue: call({
    method: 'POST',
    path,
    action: 'issue',
    summary:
      'Issue a tax invoice for a payment, on paper or electronic: for no more than is paid, not given back and not invoiced',
    permission: 'payment.invoice',
    input: z.object({
      paymentCode: PaymentCode,
      invoiceKind: kinds,
      invoiceTitle: text(100),
      buyerTaxpayerNo: optionalText(40),
      invoiceAmount: Charge.refine((amount) => amount > 0, 'positive'),
    }),
    output: Drawn,
    refuses: ['not-found', 'above-uninvoiced', 'no-invoice-numbers', 'invoice-number-written'],
  }),
  red: call({
    method: 'POST',
    path,
    action: 'red',
    summary: 'Take a tax invoice back by a red one over the same amount, as before a refund',
    permission: 'payment.invoice',
    input: one,
    output: Drawn,
    refuses: ['not-found', 'wrong-state', 'invoice-is-red', 'no-invoice-numbers', 'invoice-number-written'],
  }),
  resend: call({
    method: 'POST',
    path,
    action: 'resend',
    summary: 'Correct an electronic invoice that was rejected and send it again',
    permission: 'payment.invoice',
    input: one.extend({ invoiceTitle: text(100), buyerTaxpayerNo: optionalText(40) }),
    output: Drawn,
    refuses: ['not-found', 'wrong-state', 'above-uninvoiced'],
  }),
  askAgain: call({
    method: 'POST',
    path,
    action: 'askAgain',
    summary: 'Ask the service again for an electronic invoice that it has not answered; it stays the same invoice',
    permission: 'payment.invoice',
    input: one,
    output: Drawn,
    refuses: ['not-found', 'wrong-state'],
  }),
  document: call({
    method: 'GET',
    path: `${path}/{invoiceCode}/document`,
    summary: 'The document of an electronic invoice as the service gave it',
    permission: 'PayInfoConfigComposite',
    input: one,
    output: z.never(),
    reply: 'blob',
    refuses: ['not-found', 'file-missing'],
  }),
}
