/** Tax invoices of payments. */
export { stuckInvoices } from './stuck.ts'
