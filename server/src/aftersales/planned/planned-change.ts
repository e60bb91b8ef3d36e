import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { billDaysOf } from '#customers'
import { cycleAfter, type ProductRecord, type ProductRef, type ProductWithin } from '#orders'
import type { Context } from '#platform/context.ts'

/** The details stored in the order of a planned change. */
const Details = z.object({
  /** The first day of the new offering. */
  startsOn: z.string(),
  offeringCode: z.string(),
  priceCode: z.string(),
  priceVersion: z.int(),
  /** The first renewal bought at the price of the new offering. */
  renewedBy: z.string().optional(),
})
export type PlannedDetails = z.output<typeof Details>
export type PlannedChange = PlannedDetails & { customerCode: string; orderCode: string }

/** Returns the change planned for the next period of a product; undefined if there is none. */
export async function plannedChange({ db }: Context, ref: ProductRef): Promise<PlannedChange | undefined> {
  const { rows } = await sql<{ planned: unknown }>`select ${plannedWithin(ref)} as planned`.execute(db)
  return readPlanned(rows[0]?.planned)
}

/** SQL: the planned change of a product within a larger statement, for `readPlanned` to parse. */
export const plannedWithin = ({ customerCode, productCode }: ProductWithin) =>
  sql`(select details || jsonb_build_object('customerCode', customer_code, 'orderCode', code) from customer_order
    where customer_code = ${customerCode} and product_code = ${productCode} and type in ${oneOf(kindGroups.plannable)} and status = 'acknowledged')`

/** Parses a planned change from the result of a statement; undefined if there is none. */
export const readPlanned = (planned: unknown): PlannedChange | undefined =>
  planned === null || planned === undefined
    ? undefined
    : Details.extend({ customerCode: z.string(), orderCode: z.string() }).parse(planned)

/** Returns a product as it will be in the next period: with the planned offering, and without a customer price. */
export const asPlanned = (product: ProductRecord, planned: PlannedDetails | undefined): ProductRecord =>
  planned
    ? {
        ...product,
        offering_code: planned.offeringCode,
        price_code: planned.priceCode,
        price_version: planned.priceVersion,
        own_price: null,
        own_price_until: null,
      }
    : product

/** Returns the first day of a customer's next billing cycle, on which a postpaid product can change its price. */
export const planStart = async (ctx: Context, customerCode: string): Promise<string> =>
  cycleAfter(await billDaysOf(ctx, customerCode), ctx.today)
