import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { dayOf } from '#platform/operator.ts'
import type { ProductRef, ProductWithin } from '#orders/records/records.ts'

/**
 * Returns the start day of each open pause that extends the paid period, by product. A pause of a postpaid product
 * extends nothing, because its paused days are not billed.
 */
export async function freePauses(ctx: Context, customerCode: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; since: Date }>`
    select b.product_code as code, b.since from ${freeOf(ofCustomer(customerCode))}`.execute(ctx.db)
  return new Map(rows.map(({ code, since }) => [code, dayOf(since, ctx.operator.timeZone)]))
}

/**
 * SQL: the pauses that extend the paid period, as `b`: those whose order did not charge the product. The current price
 * and package do not matter for a pause that has begun.
 */
const freeOf = (customers: RawBuilder<unknown>) => sql`product_block b
  join product p on p.customer_code = b.customer_code and p.code = b.product_code
  where ${customers} and p.billed_through is null and b.owner = 'customer' and b.until is null
    and not exists (select from order_item i where i.customer_code = b.customer_code and i.order_code = b.order_code
      and i.product_code = b.product_code and i.kind = 'pause')`

const ofCustomer = (customerCode: string) => sql`b.customer_code = ${customerCode}`

/**
 * SQL: the running pauses of customers `b.customer_code` that extend the paid period, as rows of customer_code,
 * product_code and began, the operator's calendar day from which no paid days are used.
 */
export const runningPauses = (customers: RawBuilder<unknown>, timeZone: string) =>
  sql`select b.customer_code, b.product_code, (b.since at time zone ${timeZone})::date as began from ${freeOf(customers)}`

/** SQL: the start day of a product's open pause that extends the paid period, as a scalar. */
export const pausedWithin = ({ customerCode, productCode }: ProductWithin) =>
  sql`(select b.since from ${freeOf(ofCustomer(customerCode))} and b.product_code = ${productCode})`

/**
 * Returns the day from which an open pause extends the paid period: its first day, or the first paid day if the product
 * was paid for during the pause.
 */
export async function creditableFrom(ctx: Context, { customerCode, productCode }: ProductRef): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (select min(greatest(lower(d.days), began)) from product_period d,
      cast(b.since at time zone ${ctx.operator.timeZone} as date) began
      where d.customer_code = b.customer_code and d.product_code = b.product_code and upper(d.days) > began) as day
    from ${freeOf(ofCustomer(customerCode))} and b.product_code = ${productCode}`.execute(ctx.db)
  return rows[0]?.day ?? null
}

/** Returns the start day of a product's open pause that extends the paid period. */
export const pausedSince = async (ctx: Context, { customerCode, productCode }: ProductRef): Promise<string | null> =>
  (await freePauses(ctx, customerCode)).get(productCode) ?? null
