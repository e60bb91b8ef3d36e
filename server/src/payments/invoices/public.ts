/** Tax invoices of payments. */
export { retryIssue, invoiceDocument, issueInvoice, redInvoice, resendInvoice } from './issue.ts'
export { listInvoices } from './list.ts'
export { reportInvoiceable } from './numbers.ts'
export { sendInvoice } from './send.ts'
export { listStuck, stuckInvoices } from './stuck.ts'
export { counts, billedMoneySql, requireUninvoiced, reportBlockingInvoice } from './blocking.ts'
