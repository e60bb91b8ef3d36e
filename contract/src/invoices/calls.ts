import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Charge, CustomerCode, Instant, Money, optionalText, page, paged, PaymentCode, text } from '#platform/values.ts'

/**
 * The states of a tax invoice. A paper invoice is complete when issued; an electronic one is first sent to the tax
 * service.
 */
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

/** The net amount and the tax of an invoice at a rate. */
const InvoiceRate = z.object({ taxCode: z.string(), taxPercent: z.number(), net: Money, tax: Money })
export type InvoiceRate = z.input<typeof InvoiceRate>

export const TaxInvoice = z.object({
  invoiceCode: z.string(),
  paymentCode: z.string(),
  invoiceKind: kinds,
  state: states,
  /** The invoice that this red invoice reverses. */
  redOf: z.string().nullable(),
  /** Whether it can be reversed by a red invoice. */
  reversible: z.boolean(),
  /** Whether sending it failed, so that an employee may retry. */
  unanswered: z.boolean(),
  invoiceTitle: z.string(),
  buyerTaxpayerNo: z.string().nullable(),
  /** The number printed on the paper, or assigned by the tax office. */
  invoiceNo: z.string().nullable(),
  amount: Money,
  tax: Money,
  /** Empty for invoices of version 1.0.0, which state the total tax only. */
  rates: z.array(InvoiceRate),
  rejectReason: z.string().nullable(),
  employeeName: z.string(),
  at: Instant,
})
const Drawn = z.object({ invoiceCode: z.string(), state: states, invoiceNo: z.string().nullable(), amount: Money })
const one = z.object({ invoiceCode: InvoiceCode })
const path = 'tax-invoices'

/** Tax invoices for payments: never for more than was paid, and reversed only by red invoices. */
export const taxInvoices = {
  list: call({
    method: 'GET',
    path,
    summary: 'List the tax invoices of a payment, and the amount that can still be invoiced',
    permission: 'PayInfoConfigComposite',
    input: z.object({ paymentCode: PaymentCode }),
    output: z.object({
      invoices: z.array(TaxInvoice),
      left: Money,
      customerName: z.string(),
      /**
       * Whether electronic invoices are sent to a tax office; otherwise each is a local file numbered by the operator.
       */
      connected: z.boolean(),
    }),
    refuses: ['not-found'],
  }),
  stuck: call({
    method: 'GET',
    path,
    action: 'stuck',
    summary: 'List my units’ electronic invoices that were rejected, or not answered for an hour, oldest first',
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
      'Issue a paper or electronic tax invoice for a payment, up to the amount paid, not refunded and not yet invoiced',
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
    summary: 'Reverse a tax invoice by a red one over the same amount, as before a refund',
    permission: 'payment.invoice',
    input: one,
    output: Drawn,
    refuses: ['not-found', 'wrong-state', 'invoice-is-red', 'no-invoice-numbers', 'invoice-number-written'],
  }),
  resend: call({
    method: 'POST',
    path,
    action: 'resend',
    summary: 'Correct and resend a rejected electronic invoice',
    permission: 'payment.invoice',
    input: one.extend({ invoiceTitle: text(100), buyerTaxpayerNo: optionalText(40) }),
    output: Drawn,
    refuses: ['not-found', 'wrong-state', 'above-uninvoiced'],
  }),
  askAgain: call({
    method: 'POST',
    path,
    action: 'askAgain',
    summary: 'Retry an unanswered electronic invoice; it stays the same invoice',
    permission: 'payment.invoice',
    input: one,
    output: Drawn,
    refuses: ['not-found', 'wrong-state'],
  }),
  document: call({
    method: 'GET',
    path: `${path}/{invoiceCode}/document`,
    summary: 'Download the document of an electronic invoice as issued by the service',
    permission: 'PayInfoConfigComposite',
    input: one,
    output: z.never(),
    reply: 'blob',
    refuses: ['not-found', 'file-missing'],
  }),
}
