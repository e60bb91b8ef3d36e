import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import type { refunds } from '@lastmile/contract/refunds/calls.ts'
import { sentence } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { usedUp } from '#bills'
import { chargeTypeOf } from '#configuration'
import { findCustomer, lockCustomer } from '#customers'
import { cashInHand, cashOf } from '#ledger'
import { checkCeiling, typedItem } from '#sales'
import { submitOrder } from '#orders'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { refundByRate } from './refund-by-rate.ts'
import { billPayments, type RefundableRow, refundableOf } from './refundable.ts'

/** Lists the refundable part of a customer's payments, newest first. Refuses not-found. */
export const listRefundable: Handler<typeof refunds.forOtherRefund> = async (ctx, { customerCode, after, limit }) => {
  await findCustomer(ctx, { customerCode })
  const [before] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const rows = await billPayments(ctx, { customerCode, before, limit: oneMore(limit) })
  const used = await usedUp(ctx, customerCode)
  const { rows: shown, next } = pageOf(rows, limit, (row) => [row.number])
  const { employeeCode, maxUnsettledAmount: max } = ctx.actor
  return {
    rows: shown.map((row) => {
      const refundable = unfinished(row) ? 0 : refundableOf(row, used)
      const { code, receipt_number, at, amount, given_back, paid_for } = row
      return {
        paymentCode: code,
        receiptNumber: receipt_number,
        at: at.toISOString(),
        amount,
        givenBack: given_back,
        ofPayment: unfinished(row) ? 0 : Math.max(0, row.billed - row.given_back),
        refundable,
        paidFor: paid_for ?? [],
        _disabled: refundable === 0,
        why: refundable > 0 ? null : why(ctx, row),
      }
    }),
    next,
    refundLimit: Math.max(0, used),
    cash: cashInHand(await cashOf(ctx, employeeCode), max),
  }
}

/** Returns whether a payment is for an unfinished order, which is refunded by cancelling the order. */
const unfinished = ({ order_status }: RefundableRow): boolean => order_status !== null && order_status !== 'completed'

const why = (ctx: Context, row: RefundableRow): string =>
  unfinished(row)
    ? sentence('order-not-finished', ctx.language, { order: row.order_code ?? '' })
    : sentence('above-paid', ctx.language, { refundable: ctx.money(0) })

/**
 * Refunds part of a payment with an order, whose negative items are taxed like the originals, one for each rate, its
 * credit note, and a refund with its tenders. Cash is paid from what the clerk holds. Refuses above-paid for more than was paid and used
 * up, order-not-finished if cancelling the order refunds it, and above-ceiling for more than the actor may refund
 * alone, even in several parts.
 */
export const otherRefund: Handler<typeof refunds.otherRefund> = async (ctx, input) => {
  const { customerCode, paymentCode, chargeType, tenders, remark } = input
  const customer = await lockCustomer(ctx, customerCode)
  const type = await chargeTypeOf(ctx, 'refund', chargeType)
  const amount = sum(tenders.map((tender) => tender.amount))
  const [row] = await billPayments(ctx, { customerCode, code: paymentCode, before: Number.MAX_SAFE_INTEGER, limit: 1 })
  if (!row) return ctx.refuse('not-found', { what: 'payment', field: 'paymentCode' })
  if (unfinished(row)) ctx.refuse('order-not-finished', { order: row.order_code ?? '', field: 'paymentCode' })
  const refundable = refundableOf(row, await usedUp(ctx, customerCode))
  if (amount > refundable) ctx.refuse('above-paid', { refundable: ctx.money(refundable), field: 'tenders' })
  const right = 'refund.aboveCeiling'
  const before = await refundedAlone(ctx, { customerCode, paymentCode })
  await checkCeiling(ctx, type, { customerCode, amount, right, before, field: 'tenders.0.amount' })
  const untaxed = type.rate.taxCode === 'none'
  const parts = untaxed
    ? [{ ...type.rate, amount, tax: 0 }]
    : await refundByRate(ctx, { customerCode, paymentCode, amount })
  const items = parts.map(({ amount: part, tax, ...rate }) => ({
    ...typedItem({ ...type, rate }, { amount: -part }),
    tax: 0 - tax,
  }))
  const details = { tenders, refunds: paymentCode, billNo: row.bill_no }
  const order = { type: 'refund', customer, productCode: null, items, costType: chargeType, remark, details } as const
  const { orderCode, tax } = await submitOrder(ctx, order)
  const { employeeCode, maxUnsettledAmount: max } = ctx.actor
  return {
    orderCode,
    paymentCode: await refundOf(ctx, { customerCode, orderCode }),
    amount: -amount,
    tax,
    refundable: refundable - amount,
    cash: cashInHand(await cashOf(ctx, employeeCode), max),
  }
}

/** Returns the amounts the actor refunded of this payment on any day, and of the customer's other payments today. */
async function refundedAlone(
  { db, actor, today, operator }: Context,
  { customerCode, paymentCode }: { customerCode: string; paymentCode: string },
): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select coalesce(-sum(amount), 0)::bigint as done from customer_order
    where customer_code = ${customerCode} and type in ${oneOf(kindGroups.paymentReturns)} and created_by = ${actor.employeeCode}
      and (details ->> 'refunds' = ${paymentCode} or created_at >= ${today}::timestamp at time zone ${operator.timeZone})`.execute(
    db,
  )
  return rows[0]?.done ?? 0
}

/** Returns the refund created by an order. */
async function refundOf({ db }: Context, { customerCode, orderCode }: { customerCode: string; orderCode: string }) {
  const { code } = await db
    .selectFrom('payment')
    .select('code')
    .where('customer_code', '=', customerCode)
    .where('order_code', '=', orderCode)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow()
  return code
}
