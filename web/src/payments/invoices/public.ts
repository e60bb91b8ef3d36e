/** Tax invoices of a payment. */
export { TaxInvoices } from './TaxInvoices.tsx'
