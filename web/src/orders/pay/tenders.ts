import type { Input, Output } from '@lastmile/contract/platform/call.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import type { payments, TenderKind } from '@lastmile/contract/payments/calls.ts'

export type Cash = Output<typeof payments.due>['cash']
export type Tender = Input<typeof payments.payBroadband>['tenders'][number]
/** The amount due, how much of it the balance can pay, and the clerk's cash in hand. */
export type Due = {
  amount: number
  /** The part that neither credit nor coupons can pay, if known. */
  deposit?: number
  commonBalance: number
  usingCommonBalance: boolean
  cash: Cash
}

/** The share of the limit from which the specification requires a warning. */
const nearFrom = 0.8

/** Returns the sum of the tenders; those without an amount count as zero. */
export const covered = (tenders: readonly Partial<Tender>[]): number => sum(tenders.map((tender) => tender.amount ?? 0))

/** Reports whether a tender has a reference of its own, so that a payment can have several of the kind. */
export const hasReference = (kind: TenderKind): boolean =>
  kind === 'card' || kind === 'bank-transfer' || kind === 'cheque' || kind === 'cash-coupon'

/** Returns the amount of the cash tenders. */
export const cashOf = (tenders: readonly Partial<Tender>[]): number =>
  covered(tenders.filter((tender) => tender.kind === 'cash'))

/** Returns the change for the cash received from the customer. */
export const changeOf = (given: number | undefined, tenders: readonly Partial<Tender>[]): number =>
  Math.max(0, (given ?? 0) - cashOf(tenders))

/** Returns a tender that pays as much as it can; for a coupon, nothing until its value is known. */
export const whole = (kind: TenderKind, left: number, due: Due): Tender => ({
  kind,
  amount: kind === 'cash-coupon' ? 0 : kind === 'common-balance' ? Math.min(left, due.commonBalance) : left,
})

/** Returns the clerk's cash after taking more of it, compared with the limit. */
export function drawerWith({ cash }: Due, more: number): { held: number; near: boolean; beyond: boolean } {
  const held = cash.unsettled + more
  return { held, near: held >= cash.max * nearFrom, beyond: more > 0 && held > cash.max }
}

/** Returns the amounts that a customer who owes `amount` is likely to hand over, rounded up to common notes. */
export function likelyCash(amount: number, unit: number): number[] {
  const least = unit * Math.max(1, 10 ** (Math.floor(amount / unit).toString().length - 2))
  const notes = [1, 5, 10, 50].map((times) => Math.ceil(amount / (least * times)) * least * times)
  return [...new Set(notes)].filter((sumGiven) => sumGiven > amount).slice(0, 3)
}

/** Applies coupons first, except to a deposit; cash pays the rest. */
export function withCoupons(
  tenders: readonly Partial<Tender>[],
  values: readonly number[],
  due: Due,
): Partial<Tender>[] {
  let payable = due.amount - (due.deposit ?? 0)
  const paying = tenders.map((tender, index) => {
    if (tender.kind !== 'cash-coupon') return tender
    const amount = Math.min(values[index] ?? 0, payable)
    payable -= amount
    return { ...tender, amount }
  })
  const rest = due.amount - covered(paying.filter(({ kind }) => kind !== 'cash'))
  const others = paying.filter(({ kind }) => kind !== 'cash')
  if (rest <= 0) return others
  if (others.length === paying.length) return [...paying, whole('cash', rest, due)]
  return paying.map((tender) => (tender.kind === 'cash' ? { ...tender, amount: rest } : tender))
}
