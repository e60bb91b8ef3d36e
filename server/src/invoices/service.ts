import { type Currency, decimal } from '@lastmile/contract/platform/money.ts'
import type { FileStore } from '#platform/file-store.ts'

/** An electronic invoice as it is submitted. */
export type Sending = {
  code: string
  title: string
  taxpayerNo: string | null
  amount: number
  tax: number
  currency: Currency
  /** The certificate that exempts all or part of it from tax. */
  exemptionNo: string | null
  redOf: string | null
  at: string
}
/** Accepted with its number and document, or rejected with the reason. */
export type Answer = { invoiceNo: string; document: string } | { reason: string }
/**
 * The service that accepts electronic invoices, and whether it is a tax office. An invoice sent twice keeps its number.
 */
export type InvoiceService = { connected: boolean; send: (invoice: Sending) => Promise<Answer> }

/** A taxpayer number: 8 to 20 letters and digits. */
const taxpayerNo = /^[0-9A-Z]{8,20}$/

/**
 * Simulates the service of a tax office: stores each invoice as a file, and rejects an invalid taxpayer number, as such
 * a service does.
 */
export const invoicesOnDisk = (files: FileStore): InvoiceService => ({
  connected: false,
  async send({ currency, ...invoice }) {
    if (invoice.taxpayerNo !== null && !taxpayerNo.test(invoice.taxpayerNo)) return { reason: 'taxpayer-number' }
    const invoiceNo = `E${invoice.code.replaceAll(/\D/g, '')}`
    const amounts = { amount: decimal(invoice.amount, currency), tax: decimal(invoice.tax, currency) }
    const written = { invoiceNo, ...invoice, ...amounts, currency: currency.code }
    const document = await files.put(Buffer.from(JSON.stringify(written, null, 2)))
    return { invoiceNo, document }
  },
})
