import { daysBetween } from '@lastmile/contract/platform/days.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import type { Context } from '#platform/context.ts'
import { cut, type CoveredPeriod, periodsOf, itemOn, type PlannedItem, type ProductRecord } from '#orders'

/** The remaining periods of a product from a day on. */
export type Unused = {
  before: CoveredPeriod[]
  left: CoveredPeriod[]
  days: number
  ofDays: number
  giftDays: number
  net: number
  tax: number
}

const lengthOf = ({ from, to }: { from: string; to: string }) => daysBetween(from, to)

/** Returns the remaining days of a product from a day on, and what they were charged (docs/domain.md#products). */
export async function unusedOf(ctx: Context, product: ProductRecord, from = ctx.today): Promise<Unused> {
  const ref = { customerCode: product.customer_code, productCode: product.code }
  const before = (await periodsOf(ctx, ref)).filter(({ to }) => to > from)
  const left = before.flatMap((period) => cut(period, from)[1] ?? [])
  const paid = left.filter(({ kind }) => kind === 'paid')
  return {
    before,
    left,
    days: sum(paid.map(lengthOf)),
    ofDays: sum(before.filter(({ kind }) => kind === 'paid').map(lengthOf)),
    giftDays: sum(left.filter(({ kind }) => kind !== 'paid').map(lengthOf)),
    net: sum(left.map(({ value }) => value)),
    tax: sum(left.map(({ tax }) => tax)),
  }
}

/** Returns the order items that refund unused days with the tax charged for them, one for each rate. */
export async function creditLines(
  ctx: Context,
  product: ProductRecord,
  { left }: Pick<Unused, 'left'>,
): Promise<PlannedItem[]> {
  const paid = left.filter(({ value, tax }) => value + tax > 0)
  const rates = Map.groupBy(paid, ({ taxCode, taxPercent }) => `${taxCode} ${taxPercent}`)
  const items = [...rates.values()].map(async (periods) => {
    const [gross, tax] = [sum(periods.map((one) => one.value + one.tax)), sum(periods.map((one) => one.tax))]
    const item = await itemOn(ctx, product, { kind: 'period', action: 'delete', amount: 0 - gross })
    const { taxCode, taxPercent } = periods[0] ?? item
    return { ...item, tax: 0 - tax, taxCode, taxPercent }
  })
  return Promise.all(items)
}

/** Returns the refund without tax for each order item that paid for the days. Its commission is clawed back. */
export function creditsOf({ left }: Unused): { source: string; line: number; net: number }[] {
  return left.filter(({ value }) => value > 0).map(({ source, line, value }) => ({ source, line, net: value }))
}

/** Returns the fields that are shown to users. */
export const publicUnused = ({ days, ofDays, giftDays, net, tax }: Unused) => ({ days, ofDays, giftDays, net, tax })
