import type { Events } from '@lastmile/contract/events.ts'
import type { OrderTypeCode } from '@lastmile/contract/orders/kinds.ts'
import { Payout } from '@lastmile/contract/aftersales/changes.ts'
import { Tender } from '@lastmile/contract/payments/calls.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { creditBills, creditNoteOf, depositOn, settleCredit } from '#bills'
import { lockOrder, type OrderRecord, withoutDeposit, requireUninvoiced } from '#orders'
import { creditSourcesOf, recordRefund, type Tendered } from '#payments'
import type { Context } from '#platform/context.ts'

/** The part of an order's details that determines how its money is refunded. */
const Details = z.object({
  payout: Payout.optional(),
  tenders: z.array(Tender).optional(),
  /** The payment that is refunded. */
  refunds: z.string().optional(),
  /** The bill to which the refund refers. */
  billNo: z.string().nullish(),
  /** The order items that added the unused days. */
  credits: z.array(z.object({ source: z.string() })).default([]),
})

/** The order kinds that settle debts first: all of the customer's debts, or only the bill named in the order. */
const against: { [Type in OrderTypeCode]?: (named: string | null | undefined) => string | undefined } = {
  close: () => undefined,
  deposit: () => undefined,
  'bill-adjustment': (named) => named ?? undefined,
}

/**
 * Pays out the refund of an order. If the order closes a product, uses a deposit or adjusts a bill, the refund first
 * settles the customer's debts. The rest is paid out as the order specifies, by default to the common balance. The part
 * that was paid from credit always returns to the balance of that credit.
 */
export async function payOutCredit(
  ctx: Context<RefusalCode>,
  { customerCode, orderCode, type, amount }: Events['order.submitted'],
): Promise<void> {
  if (amount >= 0) return
  const order = await lockOrder(ctx, { customerCode, orderCode })
  const details = Details.parse(order.details)
  const creditNote = await creditNoteOf(ctx, { customerCode, orderCode })
  const credit = { customerCode, creditNote, amount: -amount }
  const credited = against[type] ? await creditBills(ctx, { ...credit, only: against[type](details.billNo) }) : 0
  const left = -amount - credited
  if (left > 0) await payOut(ctx, { order, details, creditNote, back: -amount, left })
}

/**
 * Reopens credit notes that had paid a cancelled bill. That part goes to the common balance, however the rest was paid
 * out. The customer must be locked.
 */
export async function payOutReleased(ctx: Context<RefusalCode>, customerCode: string): Promise<void> {
  const { rows } = await sql<{ creditNote: string; orderCode: string; back: number; left: number }>`
    select bill_no as "creditNote", order_code as "orderCode", -billed_amount as back, -open_amount as left from bill
    where customer_code = ${customerCode} and kind = 'credit-note' and open_amount < 0
    order by bill_no for update`.execute(ctx.db)
  for (const { orderCode, ...open } of rows) {
    const order = await lockOrder(ctx, { customerCode, orderCode })
    const { payout: _payout, tenders: _tenders, ...details } = Details.parse(order.details)
    await payOut(ctx, { order, details, ...open })
  }
}

type Out = {
  order: OrderRecord
  details: z.output<typeof Details>
  creditNote: string
  /** The total of the credit note. */
  back: number
  left: number
}

async function payOut(ctx: Context<RefusalCode>, { order, details, creditNote: billNo, back, left }: Out) {
  const { customer_code: customerCode, code: orderCode } = order
  const { payout = 'common-balance', tenders, refunds, billNo: named, credits } = details
  await settleCredit(ctx, { customerCode, creditNote: billNo, amount: left })
  const allocations = [{ billNo, amount: left }]
  const deposit = await depositOn(ctx, { customerCode, billNo })
  const giving = withoutDeposit(left, { back, deposit })
  const about = refunds ? { paymentCode: refunds } : { billNo: named ?? null, productCode: order.product_code }
  await requireUninvoiced(ctx, { customerCode, ...about, giving })
  const behind = { paymentCode: refunds, billNo: named, orders: credits.map(({ source }) => source) }
  const byCredit = sum((await creditSourcesOf(ctx, { customerCode, ...behind })).map((paid) => paid.amount))
  const out = tenders ?? waysOut(payout, { left, toBalance: Math.max(0, Math.min(giving, byCredit)) })
  await recordRefund(ctx, {
    customerCode,
    orderCode,
    ...(refunds && { refunds }),
    behind,
    giving,
    tenders: out,
    allocations,
  })
}

/** Reports the part of the unused days that was paid from credit. */
export async function creditShareOf(
  ctx: Context,
  { customerCode, orders, report }: Events['credit.returning'],
): Promise<void> {
  report(sum((await creditSourcesOf(ctx, { customerCode, orders })).map(({ amount }) => amount)))
}

/** Splits a refund into tenders if part of it must go to the balance. */
const waysOut = (
  payout: z.output<typeof Payout>,
  { left, toBalance }: { left: number; toBalance: number },
): Tendered[] =>
  payout === 'common-balance'
    ? [{ kind: payout, amount: left }]
    : [
        { kind: payout, amount: left - toBalance },
        { kind: 'common-balance' as const, amount: toBalance },
      ].filter(({ amount }) => amount > 0)
