import type { InvoiceRate } from '@lastmile/contract/invoices/calls.ts'
import { type Currency, decimal } from '@lastmile/contract/platform/money.ts'
import type { FileStore } from '#platform/files/store.ts'

/** An electronic invoice as submitted to the service. */
export type Sending = {
  code: string
  title: string
  taxpayerNo: string | null
  amount: number
  tax: number
  /** Empty for invoices of version 1.0.0. */
  rates: readonly InvoiceRate[]
  currency: Currency
  /** The certificate that exempts all or part of the amount from tax. */
  exemptionNo: string | null
  redOf: string | null
  at: string
}
/** The response: accepted with number and document, or rejected with a reason. */
export type Answer = { invoiceNo: string; document: string } | { reason: string }
/**
 * The service that accepts electronic invoices; `connected` is whether it is a real tax office. An invoice submitted
 * twice keeps its number.
 */
export type InvoiceService = { connected: boolean; send: (invoice: Sending) => Promise<Answer> }

/** A taxpayer number: 8 to 20 letters and digits. */
const taxpayerNo = /^[0-9A-Z]{8,20}$/

/** Simulates the service of a tax office: stores each invoice as a file, and rejects invalid taxpayer numbers. */
export const invoicesOnDisk = (files: FileStore): InvoiceService => ({
  connected: false,
  async send({ currency, ...invoice }) {
    if (invoice.taxpayerNo !== null && !taxpayerNo.test(invoice.taxpayerNo)) return { reason: 'taxpayer-number' }
    const invoiceNo = `E${invoice.code.replaceAll(/\D/g, '')}`
    const rates = invoice.rates.map(({ taxCode, taxPercent, net, tax }) => ({
      taxCode,
      taxPercent,
      net: decimal(net, currency),
      tax: decimal(tax, currency),
    }))
    const amounts = { amount: decimal(invoice.amount, currency), tax: decimal(invoice.tax, currency), rates }
    const written = { invoiceNo, ...invoice, ...amounts, currency: currency.code }
    const document = await files.put(Buffer.from(JSON.stringify(written, null, 2)))
    return { invoiceNo, document }
  },
})
