/** Tax invoices of payments. */
export { invoiceDocument, issueInvoice, redInvoice, resendInvoice } from './issue.ts'
export { listInvoices } from './list.ts'
export { sendInvoice } from './send.ts'
export { requireUninvoiced } from './uninvoiced.ts'
