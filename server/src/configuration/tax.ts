import { taxInside } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The tax rate of a line; it is stored with the line, so that a changed rate never changes a document. */
export type TaxRate = { taxCode: string; taxPercent: number }

type Kept = { code: string; percent: number; from: string | null; to: string | null }

/**
 * The rate of a code on the day of the call. The standard rate is the operator's setting, until a dated rate of that
 * code takes over. Throws for a code without a rate.
 */
export async function taxRateOf(ctx: Context, code = 'standard'): Promise<TaxRate> {
  const rates = await ctx.keep('tax-rates', async (db) => {
    const { rows } = await sql<Kept>`
      select code, percent, lower(valid) as "from", upper(valid) as "to" from tax_rate order by code`.execute(db)
    return rows
  })
  const { today } = ctx
  const rate = rates.find(
    (one) => one.code === code && (one.from === null || one.from <= today) && (one.to === null || today < one.to),
  )
  if (rate) return { taxCode: code, taxPercent: rate.percent }
  if (code !== 'standard') throw new Error(`there is no tax rate ${code}`)
  return { taxCode: code, taxPercent: ctx.operator.taxPercent }
}

/** The tax inside an amount, which may be less than 0: what is given back carries its tax with it. */
export const taxOf = (amount: number, { taxPercent }: TaxRate): number =>
  amount < 0 ? -taxInside(-amount, taxPercent) : taxInside(amount, taxPercent)
