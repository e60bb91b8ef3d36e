import { taxInvoices } from '@lastmile/contract/invoices/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { invoiceAudits } from './audits.ts'
import { reportBlockingInvoice } from './blocking.ts'
import { invoiceDocument, issueInvoice, redInvoice, resendInvoice, retryIssue } from './issue.ts'
import { listInvoices } from './list.ts'
import { reportInvoiceable } from './numbers.ts'
import { sendInvoice } from './send.ts'
import { listStuck } from './stuck.ts'

/** Tax invoices for payments, and the register of all invoice numbers. */
export const invoicesSlice: Slice = {
  name: 'invoices',
  routes: serve('taxInvoices', taxInvoices, {
    list: listInvoices,
    stuck: listStuck,
    issue: issueInvoice,
    red: redInvoice,
    resend: resendInvoice,
    askAgain: retryIssue,
    document: invoiceDocument,
  }),
  jobs: { 'invoices.send-invoice': sendInvoice },
  waitsOutside: ['invoices.send-invoice'],
  listeners: { 'money.going-back': reportBlockingInvoice, 'order.invoicing': reportInvoiceable },
  audits: invoiceAudits,
}
