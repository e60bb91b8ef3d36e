/** Tax invoices of payments. */
export { askAgain, invoiceDocument, issueInvoice, redInvoice, resendInvoice } from './issue.ts'
export { listInvoices } from './list.ts'
export { tellInvoicing } from './numbers.ts'
export { sendInvoice } from './send.ts'
export { listStuck, stuckInvoices } from './stuck.ts'
export { counts, movedOnBills, requireUninvoiced, tellStanding } from './standing.ts'
