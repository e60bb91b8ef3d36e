import { sql } from 'kysely'
import { z } from 'zod'
import { billDaysOf } from '#customers'
import { cycleAfter } from '#orders/periods'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import type { ProductRecord, ProductRef, ProductWithin } from '#orders/records'

/** The details that the order of a planned change keeps. */
const Details = z.object({
  /** The first day of the new offering. */
  startsOn: z.string(),
  offeringCode: z.string(),
  priceCode: z.string(),
  priceVersion: z.int(),
  /** The first renewal that was bought at the new offering. */
  renewedBy: z.string().optional(),
})
export type PlannedDetails = z.output<typeof Details>
export type PlannedChange = PlannedDetails & { customerCode: string; orderCode: string }

/** The change that waits for the next period of a product; undefined where none does. */
export async function plannedChange({ db }: Context, ref: ProductRef): Promise<PlannedChange | undefined> {
  const { rows } = await sql<{ planned: unknown }>`select ${plannedWithin(ref)} as planned`.execute(db)
  return readPlanned(rows[0]?.planned)
}

/** The same as a value within a statement, as `readPlanned` reads it. */
export const plannedWithin = ({ customerCode, productCode }: ProductWithin) =>
  sql`(select details || jsonb_build_object('customerCode', customer_code, 'orderCode', code) from customer_order
    where customer_code = ${customerCode} and product_code = ${productCode} and type = 'change' and status = 'acknowledged')`

/** A planned change as a statement gave it; undefined where none waits. */
export const readPlanned = (planned: unknown): PlannedChange | undefined =>
  planned === null || planned === undefined
    ? undefined
    : Details.extend({ customerCode: z.string(), orderCode: z.string() }).parse(planned)

/** A product as it will be in the next period: at the new offering where a change waits, without a price of its own. */
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

/** The first day of a customer's next billing cycle, on which what is billed afterwards may change its price. */
export const planStart = async (ctx: Context, customerCode: string): Promise<string> =>
  cycleAfter(await billDaysOf(ctx, customerCode), ctx.today)

/** A pause gave days back: the next period of the product begins as many days later, from a day on. */
export function shiftPlanned({ db }: Context, { customerCode, productCode }: ProductRef, days: number): void {
  sent(
    sql`update customer_order
      set details = jsonb_set(details, '{startsOn}', to_jsonb(((details ->> 'startsOn')::date + ${days}::int)::text)), version = version + 1
      where customer_code = ${customerCode} and product_code = ${productCode} and type = 'change' and status = 'acknowledged'`.execute(
      db,
    ),
  )
}
