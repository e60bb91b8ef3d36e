import type { AllocationEffect } from '@lastmile/contract/refunds/adjust.ts'
import type { refunds } from '@lastmile/contract/refunds/calls.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import type { z } from 'zod'
import { balancesOf } from '#ledger'
import { requireUninvoiced } from '#orders'
import { openBillsOf, type OpenBillRow, type Allocation, type Tendered, paidIn } from '#payments'
import type { Context } from '#platform/context.ts'
import type { Row } from './payments-today.ts'

type Part = { billNo: string; amount: number }
export type Plan = { allocations: Allocation[]; effect: z.input<typeof AllocationEffect> }
type Planning = {
  /** The bills that the payment should have paid. */
  bills: readonly Part[]
  /** The tenders of the payment. */
  tenders: readonly Tendered[]
  /** Whether to lock the bills until the transaction ends. */
  lock?: boolean
}

/** The bills that a payment paid, with the amount for each. */
export const paidBy = ({ allocations }: Row): Part[] =>
  allocations.flatMap(({ bill, amount }) => (bill === null ? [] : [{ billNo: bill, amount }]))

/** Returns how much of a payment went to the common balance. */
export const toBalanceOf = ({ allocations }: Row): number =>
  sum(allocations.flatMap(({ balance, amount }) => (balance === 'common-balance' ? [amount] : [])))

/**
 * Computes the effect of allocating a payment to other bills: its new parts, and the changes for the customer. The
 * bills it has paid count as open again. Refuses paid-an-order, not-correctable if one of these bills was cancelled,
 * not-found, above-arrears, above-payment, invoice-stands; balance-spent if the amount it added to the common balance
 * has been spent; balance-pays-bills and cheque-pays-bills for a remainder that may not be added there.
 */
export async function planAllocation(
  ctx: Context<(typeof refunds.previewAdjustPayment)['refuses'][number]>,
  row: Row,
  { bills, tenders, lock = false }: Planning,
): Promise<Plan> {
  if (row.order_code !== null) ctx.refuse('paid-an-order', { order: row.order_code, field: 'paymentCode' })
  const customerCode = ownerOf(row.code)
  await requireUninvoiced(ctx, { customerCode, paymentCode: row.code, giving: row.amount })
  const [was, wasLeft] = [paidBy(row), toBalanceOf(row)]
  const open = await openBillsOf(ctx, customerCode, { lock, again: was })
  if (was.some(({ billNo }) => !open.some((bill) => bill.billNo === billNo)))
    ctx.refuse('not-correctable', { field: 'paymentCode' })
  for (const [index, { billNo, amount }] of bills.entries()) {
    const bill = open.find((one) => one.billNo === billNo)
    if (!bill) return ctx.refuse('not-found', { what: 'bill', field: `bills.${index}.billNo` })
    const owed = ctx.money(bill.unfulfilledMoney)
    if (amount > bill.unfulfilledMoney)
      ctx.refuse('above-arrears', { bill: bill.documentNumber ?? billNo, owed, field: `bills.${index}.amount` })
  }
  const total = sum(bills.map(({ amount }) => amount))
  const left = row.amount - total
  if (left < 0) ctx.refuse('above-payment', { given: ctx.money(total), amount: ctx.money(row.amount), field: 'bills' })
  if (left > 0 && paidIn(tenders, 'common-balance') > 0) ctx.refuse('balance-pays-bills', { field: 'bills' })
  if (left > 0 && paidIn(tenders, 'cheque') > 0) ctx.refuse('cheque-pays-bills', { field: 'bills' })
  const { 'common-balance': there } = await balancesOf(ctx, customerCode)
  if (wasLeft > there)
    ctx.refuse('balance-spent', { amount: ctx.money(wasLeft), left: ctx.money(there), field: 'paymentCode' })
  const rest: Allocation[] = left > 0 ? [{ balance: 'common-balance', amount: left }] : []
  return {
    allocations: [...bills, ...rest],
    effect: { ...effectOn(ctx, open, { was, becomes: bills }), toBalance: { before: wasLeft, after: left } },
  }
}

type Change = { was: readonly Part[]; becomes: readonly Part[] }

/** Returns the changes to the bills, the amount due and the overdue amount. */
function effectOn({ today }: Context, open: readonly OpenBillRow[], { was, becomes }: Change) {
  const paid = (parts: readonly Part[], billNo: string) => parts.find((part) => part.billNo === billNo)?.amount ?? 0
  const owedAfter = (parts: readonly Part[]) =>
    open.map(({ billNo, unfulfilledMoney, dueOn }) => ({ dueOn, amount: unfulfilledMoney - paid(parts, billNo) }))
  const standing = (parts: readonly Part[]) => {
    const owed = owedAfter(parts)
    const [oldest] = owed.filter(({ dueOn, amount }) => amount > 0 && dueOn < today)
    return { open: sum(owed.map(({ amount }) => amount)), overdueSince: oldest?.dueOn ?? null }
  }
  const [before, after] = [standing(was), standing(becomes)]
  return {
    bills: open
      .filter(({ billNo }) => paid(was, billNo) > 0 || paid(becomes, billNo) > 0)
      .map(({ billNo, documentNumber, unfulfilledMoney }) => {
        const pays = { before: paid(was, billNo), after: paid(becomes, billNo) }
        const owed = { before: unfulfilledMoney - pays.before, after: unfulfilledMoney - pays.after }
        return { billNo, documentNumber, paid: pays, owed }
      }),
    open: { before: before.open, after: after.open },
    overdueSince: { before: before.overdueSince, after: after.overdueSince },
  }
}
