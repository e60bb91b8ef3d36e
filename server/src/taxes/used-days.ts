import { sum } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import { type CoveredPeriod, cut, freePauses, periodColumns } from '#orders'
import type { Context } from '#platform/context.ts'
import { type AtRate, sameRate } from './by-rate.ts'

/** Returns the first unused day of a product. */
type FirstLeft = (productCode: string) => string

/**
 * Returns the charges for a customer's days, and each product's first unused day: the days of a pause that extends the
 * paid period are unused.
 */
async function worthOf(ctx: Context, customerCode: string) {
  const { rows } = await sql<CoveredPeriod & { productCode: string }>`
    select product_code as "productCode", ${periodColumns}
    from product_period where customer_code = ${customerCode} and value > 0`.execute(ctx.db)
  const paused = await freePauses(ctx, customerCode)
  const leftFrom: FirstLeft = (productCode) => paused.get(productCode) ?? ctx.today
  return { periods: rows, leftFrom }
}

/** Returns the unused parts of the periods that a customer's charges cover. */
async function unusedPeriods(ctx: Context, customerCode: string): Promise<CoveredPeriod[]> {
  const { periods, leftFrom } = await worthOf(ctx, customerCode)
  return periods.flatMap((period) => cut(period, leftFrom(period.productCode))[1] ?? [])
}

/** Returns the value of a customer's remaining paid days, including tax, over all products. */
export async function unusedWorth(ctx: Context, customerCode: string): Promise<number> {
  const left = await unusedPeriods(ctx, customerCode)
  return sum(left.map(({ value, tax }) => value + tax))
}

/** Returns amounts of a customer by tax rate without the value of unused days, where anything is left. */
export async function withoutUnused(ctx: Context, customerCode: string, rates: readonly AtRate[]): Promise<AtRate[]> {
  const unused = await unusedPeriods(ctx, customerCode)
  const left = rates.map((rate) => {
    const later = unused.filter((period) => sameRate(period, rate))
    const tax = sum(later.map((period) => period.tax))
    return {
      ...rate,
      gross: rate.gross - sum(later.map(({ value }) => value)) - tax,
      tax: Math.max(0, rate.tax - tax),
    }
  })
  return left.filter(({ gross }) => gross > 0)
}

/** Returns the value of the used days, including tax, by the order item that paid for them: `order/line`. */
export async function usedLines(ctx: Context, customerCode: string): Promise<Map<string, number>> {
  const used = new Map<string, number>()
  const { periods, leftFrom } = await worthOf(ctx, customerCode)
  for (const period of periods) {
    const { source, line, value, tax } = cut(period, leftFrom(period.productCode))[0] ?? { ...period, value: 0, tax: 0 }
    const key = `${source}/${line}`
    used.set(key, (used.get(key) ?? 0) + value + tax)
  }
  return used
}
