import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { dayOf } from '#platform/operator.ts'
import type { ProductRef } from '#orders/records'

/**
 * The pauses of a customer that still last and give their days back, by product: the day on which each began. What is billed
 * afterwards is not billed for its paused days, so there is nothing to give back.
 */
export async function freePauses(ctx: Context, customerCode: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; since: Date }>`
    select b.product_code as code, b.since from ${freeOf(customerCode)}`.execute(ctx.db)
  return new Map(rows.map(({ code, since }) => [code, dayOf(since, ctx.operator.timeZone)]))
}

/** The pauses that give their days back, as `b`. */
const freeOf = (customerCode: string) => sql`product_block b
  join product p on p.customer_code = b.customer_code and p.code = b.product_code
  join product_offering_price r on r.code = p.price_code and r.suspend_price = 0
  where b.customer_code = ${customerCode} and p.billed_through is null and b.owner = 'customer' and b.until is null`

/** When a pause of a product began that still lasts and gives its days back, as a value within a statement. */
export const pausedWithin = ({ customerCode, productCode }: ProductRef) =>
  sql`(select b.since from ${freeOf(customerCode)} and b.product_code = ${productCode})`

/** The day on which a pause of a product began that still lasts and gives its days back. */
export const pausedSince = async (ctx: Context, { customerCode, productCode }: ProductRef): Promise<string | null> =>
  (await freePauses(ctx, customerCode)).get(productCode) ?? null
