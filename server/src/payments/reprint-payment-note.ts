import type { payments } from '@lastmile/contract/payments/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { lockCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { onReceiptOf } from './recording/same-receipt.ts'
import { receiptNumberOf } from './recording/receipt-number.ts'

/**
 * Requests a reprint of the receipt of a payment, on behalf of all payments on it. The copy is numbered, and the
 * function log records who requested it. Refuses `not-found`, and `wrong-state` for a refunded payment.
 */
export const reprintPaymentNote: Handler<typeof payments.reprintPaymentNote> = async (ctx, { paymentCode }) => {
  const customerCode = ownerOf(paymentCode)
  const together = await onReceiptOf(ctx, paymentCode)
  if (together.length === 0) await lockCustomer(ctx, customerCode)
  for (const one of new Set(together.map((payment) => payment.customerCode))) await lockCustomer(ctx, one)
  const { rows } = await sql<{ status: string; reprints: number; receipt_number: string | null }>`
    update payment p set reprints = reprints + case when status = 'paid' then 1 else 0 end
    where customer_code = ${customerCode} and code = ${paymentCode}
    returning status, reprints, ${receiptNumberOf('p')} as receipt_number`.execute(ctx.db)
  const payment = rows[0]
  if (!payment) return ctx.refuse('not-found', { what: 'payment', field: 'paymentCode' })
  const others = together.filter((one) => one.paymentCode !== paymentCode).map((one) => one.paymentCode)
  if (others.length > 0)
    await sql`update payment set reprints = ${payment.reprints}
      where customer_code = any(${others.map(ownerOf)}::text[]) and code = any(${others}::text[])`.execute(ctx.db)
  if (payment.status !== 'paid') ctx.refuse('wrong-state', { state: payment.status, field: 'paymentCode' })
  return { paymentCode, receiptNumber: payment.receipt_number ?? '', reprints: payment.reprints }
}
