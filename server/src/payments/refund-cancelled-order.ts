import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { giveCash, lockCash, post, refillBalance } from '#ledger'
import { voidReceiptNumber } from '#notes'
import { freeCash, lockTenders } from '#payments/recording'
import { requireUninvoiced } from '#payments/invoices'
import type { Context } from '#platform/context.ts'

type Cancelled = { customerCode: string; orderCode: string; reason: string }
type Refund = { customerCode: string; paymentCode: string; reason: string }

/**
 * Gives back what was paid for a cancelled order. Cash that the cancelling clerk still holds goes back in cash, unless
 * they gave it to another customer meanwhile. All else goes to the common balance, because that money is already on its
 * way to the bank. The receipt number becomes void unless cash taken under it is still to be handed in.
 */
export async function refundCancelledOrder(ctx: Context<RefusalCode>, { customerCode, orderCode, reason }: Cancelled) {
  const paid = await ctx.db
    .selectFrom('payment')
    .select('code')
    .where('customer_code', '=', customerCode)
    .where('order_code', '=', orderCode)
    .where('status', '=', 'paid')
    .where('kind', '=', 'payment')
    // One that was corrected was taken back already; the one that took its place is given back.
    .where(
      sql<boolean>`not exists (select from payment r where r.customer_code = payment.customer_code and r.refunds = payment.code)`,
    )
    .orderBy('code')
    .forUpdate()
    .execute()
  for (const { code } of paid) await refund(ctx, { customerCode, paymentCode: code, reason })
}

async function refund(ctx: Context<RefusalCode>, { customerCode, paymentCode, reason }: Refund): Promise<void> {
  const { employeeCode } = ctx.actor
  await requireUninvoiced(ctx, { customerCode, paymentCode })
  await lockTenders(ctx, { customerCode, paymentCode })
  await lockCash(ctx, employeeCode)
  const free = await freeCash(ctx, employeeCode)
  const { rows } = await sql<{ amount: number; cash: number; cash_back: number }>`
    with returned as (
      update payment_tender set settlement_state = 'refunded'
      where customer_code = ${customerCode} and payment_code = ${paymentCode} and employee_code = ${employeeCode}
        and settlement_state = 'unrequested' and ${free}::bigint >= (select sum(amount) from payment_tender
          where customer_code = ${customerCode} and payment_code = ${paymentCode} and settlement_state = 'unrequested')
      returning amount
    ), refunded as (
      update payment set status = 'refunded', version = version + 1
      where customer_code = ${customerCode} and code = ${paymentCode} returning amount
    )
    select amount, coalesce((select sum(amount) from returned), 0)::bigint as cash_back,
      (select coalesce(sum(amount), 0) from payment_tender
       where customer_code = ${customerCode} and payment_code = ${paymentCode} and kind = 'cash')::bigint as cash
    from refunded`.execute(ctx.db)
  const { amount = 0, cash = 0, cash_back: cashBack = 0 } = rows[0] ?? {}
  const toBalance = amount - cashBack
  const about = { customerCode, document: paymentCode, of: paymentCode }
  const filled = await refillBalance(ctx, { ...about, amount: toBalance })
  await post(ctx, {
    kind: 'refund',
    document: paymentCode,
    customerCode,
    entries: [
      { account: 'receivable', holder: customerCode, amount },
      { account: 'employee-cash', holder: employeeCode, amount: -cashBack },
      ...filled,
    ],
  })
  await giveCash(ctx, { employeeCode, amount: cashBack })
  if (cashBack === cash) await voidReceiptNumber(ctx, { document: paymentCode, reason })
}
