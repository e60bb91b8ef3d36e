import { sql } from 'kysely'
import { dayOf } from '#platform/operator.ts'
import type { Context } from '#platform/context.ts'
import { pausedWithin, openOrderWithin, type ProductRef, type ProductWithin } from '#orders'
import { type PlannedChange, plannedWithin, readPlanned } from '#aftersales/planned/planned-change.ts'

/** Data on which a renewal depends, in addition to the product record. */
export type RenewalFacts = {
  /** The change planned for the product's next period. */
  planned: PlannedChange | undefined
  /** The start day of an open pause that extends the paid period. */
  paused: string | null
  /** The day on which the product's last block ended. */
  freed: string | null
  /** The code of an unfinished order for the product. */
  openOrder: string | null
}
/** The facts as read from the database. */
export type RenewalFactsRow = {
  planned: unknown
  since: Date | string | null
  freed: Date | string | null
  openOrder: string | null
}

/** SQL: the columns of the facts, for use in a larger statement. */
export const renewalFactsColumns = (ref: ProductWithin) =>
  sql<RenewalFactsRow>`${plannedWithin(ref)} as planned, ${pausedWithin(ref)} as since,
    (select max(until) from product_block where customer_code = ${ref.customerCode} and product_code = ${ref.productCode}) as freed,
    ${openOrderWithin(ref)} as "openOrder"`

/** Parses the columns of `renewalFactsColumns`. */
export const parseRenewalFacts = (
  { operator }: Context,
  { planned, since, freed, openOrder }: RenewalFactsRow,
): RenewalFacts => ({
  planned: readPlanned(planned),
  paused: since && dayOf(new Date(since), operator.timeZone),
  freed: freed && dayOf(new Date(freed), operator.timeZone),
  openOrder,
})

/** Reads all renewal facts of a product with one statement. */
export async function renewalFactsOf(ctx: Context, ref: ProductRef): Promise<RenewalFacts> {
  const { rows } = await sql<RenewalFactsRow>`select ${renewalFactsColumns(ref)}`.execute(ctx.db)
  return parseRenewalFacts(ctx, rows[0] ?? { planned: null, since: null, freed: null, openOrder: null })
}
