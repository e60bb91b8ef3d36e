/** Tax invoices for payments. */
export { stuckInvoices } from './stuck.ts'
