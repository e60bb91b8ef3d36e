import type { InvoiceRate } from '@lastmile/contract/invoices/calls.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import { holdCustomer } from '#customers'
import type { JobContext } from '#platform/serve.ts'
import { nameFile } from '#platform/files/pending.ts'
import { claimInvoiceNumber } from './numbers.ts'
import { invoicesOnDisk, type Sending } from './service.ts'

/**
 * Submits an electronic invoice to the service, outside any transaction, and stores the response. Notifies the issuing
 * employee of a rejection. After an interruption the job submits the invoice again: the service identifies it by its
 * code.
 */
export async function sendInvoice(
  { transaction, files }: JobContext,
  { customerCode, invoiceCode }: Jobs['invoices.send-invoice'],
): Promise<void> {
  const sending = await transaction(async (ctx) => {
    await holdCustomer(ctx, customerCode)
    const found = await ctx.db
      .updateTable('tax_invoice')
      .set({ state: 'sent' })
      .where('customer_code', '=', customerCode)
      .where('code', '=', invoiceCode)
      .where('state', 'in', ['drawn', 'sent'])
      .returningAll()
      .executeTakeFirst()
    if (!found) return null
    const rates = (found.rates as InvoiceRate[] | null) ?? []
    const { code, title, taxpayer_no: taxpayerNo, amount, tax, exemption_no: exemptionNo, red_of: redOf, at } = found
    const { currency } = ctx.operator
    const invoice: Sending = {
      currency,
      code,
      title,
      taxpayerNo,
      amount,
      tax,
      rates,
      exemptionNo,
      redOf,
      at: at.toISOString(),
    }
    const { employee_code: issuer, payment_code: paymentCode } = found
    return { invoice, issuer, paymentCode }
  })
  if (!sending) return
  const answer = await invoicesOnDisk(files).send(sending.invoice)
  await transaction(async (ctx) => {
    await holdCustomer(ctx, customerCode)
    const rejected = 'reason' in answer
    // The service returns an unused number. If that number is already recorded on an order, the invoice remains
    // unanswered until the order's number is removed.
    const other = rejected
      ? null
      : await claimInvoiceNumber(ctx, { customerCode, document: invoiceCode, number: answer.invoiceNo })
    if (other !== null && other !== invoiceCode) throw new Error(`the number of ${invoiceCode} is written on ${other}`)
    await ctx.db
      .updateTable('tax_invoice')
      .set(
        rejected
          ? { state: 'rejected', reject_reason: answer.reason }
          : { state: 'accepted', invoice_no: answer.invoiceNo, document: answer.document },
      )
      .where('customer_code', '=', customerCode)
      .where('code', '=', invoiceCode)
      .where('state', '=', 'sent')
      .execute()
    if (!rejected) await nameFile(ctx.db, answer.document)
    if (!rejected) return
    const { issuer, paymentCode } = sending
    await ctx.announce('invoice.rejected', { customerCode, invoiceCode, paymentCode, employeeCode: issuer })
  })
}
