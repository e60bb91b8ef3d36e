import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { giveCash, lockCash, post, refillBalance } from '#ledger'
import { voidReceiptNumber } from '#notes'
import { freeCash, giveBack, lockTenders } from '#payments/recording'
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
    .select(['code', 'amount', returnedOf.as('returned'), waitingOf.as('waiting')])
    .where('customer_code', '=', customerCode)
    .where('order_code', '=', orderCode)
    .where('status', '=', 'paid')
    .where('kind', '=', 'payment')
    // One that was corrected was taken back already; the one that took its place is given back.
    .where(
      sql<boolean>`not exists (select from payment r where r.customer_code = payment.customer_code and r.refunds = payment.code
        and r.reason is distinct from 'cheque-bounced')`,
    )
    .orderBy('code')
    .forUpdate()
    .execute()
  for (const { code, amount, returned, waiting } of paid) {
    if (waiting !== null) ctx.refuse('cheque-not-cleared', { number: waiting, field: 'orderCode' })
    const about = { customerCode, paymentCode: code, reason }
    if (returned === 0) await refund(ctx, about)
    else await refundRest(ctx, { ...about, orderCode, amount: amount + returned })
  }
}

/** The part of a payment whose cheque came back: less than 0, of what was paid. */
const returnedOf = sql<number>`(select coalesce(sum(r.amount), 0)::bigint from payment r
  where r.customer_code = payment.customer_code and r.refunds = payment.code and r.reason = 'cheque-bounced')`

/** The number of a cheque that paid it and that the bank may still return; null without one. */
const waitingOf = sql<string | null>`(select min(c.number) from cheque_payment q join cheque c on c.id = q.cheque_id
  where q.customer_code = payment.customer_code and q.payment_code = payment.code
    and c.state not in ('cleared', 'bounced', 'takenBack'))`

type Rest = Refund & { orderCode: string; amount: number }

/** What was paid beside a cheque that came back goes into the common balance. */
async function refundRest(ctx: Context<RefusalCode>, { orderCode, amount, ...about }: Rest): Promise<void> {
  const { customerCode, paymentCode, reason } = about
  if (amount === 0) return
  const { bill_no: billNo } = await ctx.db
    .selectFrom('payment_allocation')
    .select('bill_no')
    .where('customer_code', '=', customerCode)
    .where('payment_code', '=', paymentCode)
    .executeTakeFirstOrThrow()
  await requireUninvoiced(ctx, { customerCode, paymentCode, giving: amount })
  await giveBack(ctx, {
    customerCode,
    orderCode,
    refunds: paymentCode,
    reason,
    behind: { paymentCode },
    tenders: [{ kind: 'common-balance', amount }],
    allocations: [{ billNo: billNo ?? '', amount }],
  })
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
