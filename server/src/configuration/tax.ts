import { taxInside } from '@lastmile/contract/platform/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The tax rate of a line, stored with the line, so that a later rate never changes a document. */
export type TaxRate = { taxCode: string; taxPercent: number }

/** SQL: the rate before the first dated one of code `alias`: of the standard code, the operator's setting. */
export const firstPercent = (alias: string) => sql`case when ${sql.ref(alias)}.code = 'standard'
  then (select (value ->> 'taxPercent')::numeric from configuration where key = 'operator') else ${sql.ref(alias)}.percent end`

/** SQL: the rate of a tax code on a day: the dated one, or that before the first dated one. */
export const percentOn = (code: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  coalesce((select r.percent from tax_rate r where r.code = ${code} and r.valid @> ${day}),
    (select ${firstPercent('k')} from tax_code k where k.code = ${code}))`

type First = { code: string; percent: number }
type Dated = First & { from: string | null; to: string | null }

/** Requires a reference to be an available tax code. */
export const offeredTaxCode = {
  table: 'tax_code',
  what: 'tax-code',
  only: sql`offered and code not in ('none', 'exempt')`,
}

/** SQL: a row with the tax code of an offering, from its column, and the rate of that code on a day. */
export const rateOn = (column: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  select c.tax_code, ${percentOn(sql`c.tax_code`, day)} as percent from (select coalesce(${column}, 'standard') as tax_code) c`

/**
 * Returns the rate of a tax code on the day of the call: the dated one, or that before the first dated one. Throws for
 * an unknown code.
 */
export async function taxRateOf(ctx: Context, code = 'standard'): Promise<TaxRate> {
  const { first, dated } = await ctx.keep('tax-rates', async (db) => ({
    first: (await sql<First>`select code, ${firstPercent('k')} as percent from tax_code k order by code`.execute(db))
      .rows,
    dated: (
      await sql<Dated>`select code, percent, lower(valid) as "from", upper(valid) as "to" from tax_rate order by code`.execute(
        db,
      )
    ).rows,
  }))
  const { today } = ctx
  const rate =
    dated.find(
      (one) => one.code === code && (one.from === null || one.from <= today) && (one.to === null || today < one.to),
    ) ?? first.find((one) => one.code === code)
  if (!rate) throw new Error(`there is no tax rate ${code}`)
  return { taxCode: code, taxPercent: rate.percent }
}

/** An order line with its tax fields, before it is written. */
type Taxed = { amount: number; tax: number } & TaxRate
type Buyer = { taxExempt: boolean }

/** Returns the rate for a buyer: an exempt buyer has a separate tax code where others are taxed. */
export const rateFor = ({ taxExempt }: Buyer, rate: TaxRate): TaxRate =>
  taxExempt && rate.taxCode !== 'none' ? { taxCode: 'exempt', taxPercent: 0 } : rate

/**
 * Returns new lines as charged to a buyer: an exempt buyer pays the price without tax, under a separate tax code. Lines
 * that are tax-free for everyone are unchanged. Not for refunds, which include the tax originally charged.
 */
export const chargedTo = <Line extends Taxed>(buyer: Buyer, lines: readonly Line[]): Line[] =>
  lines.map((line) => {
    const { taxCode, taxPercent } = rateFor(buyer, line)
    const free = taxCode !== line.taxCode
    return free ? { ...line, amount: line.amount - line.tax, tax: 0, taxCode, taxPercent } : line
  })

/** Returns a price as charged to a buyer, for display. */
export const priceTo = (buyer: Buyer, price: number, rate: TaxRate): number =>
  chargedTo(buyer, [{ amount: price, tax: taxOf(price, rate), ...rate }])[0]?.amount ?? price

/** Returns the tax included in an amount. The amount may be negative, because a refund includes its tax. */
export const taxOf = (amount: number, { taxPercent }: TaxRate): number =>
  amount < 0 ? -taxInside(-amount, taxPercent) : taxInside(amount, taxPercent)

/** SQL: the tax included in an amount of at least 0, as in `taxInsideColumns`. */
export const taxWithin = (amount: RawBuilder<unknown>, percent: RawBuilder<unknown>) =>
  sql`round(${amount} * ${percent} * 1.000000000000 / (100 + ${percent}))`
