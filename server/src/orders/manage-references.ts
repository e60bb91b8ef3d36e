import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The tables that record sales and charges. */
const named: Record<string, { table: 'product' | 'customer_order'; column: string; what: string; where: string }> = {
  product_offering: { table: 'product', column: 'offering_code', what: 'offering', where: 'product' },
  product_offering_price: { table: 'product', column: 'price_code', what: 'price', where: 'product' },
  charge_type: { table: 'customer_order', column: 'cost_type', what: 'charge-type', where: 'order' },
}
const countedAtMost = 1000

/** Refuses to delete an offering that was ever sold or charged: in-use with the number of uses, counted up to 1,000. */
export async function onReferenceEnding(
  ctx: Context<'in-use'>,
  { thing, code }: { thing: string; code: string },
): Promise<void> {
  const use = named[thing]
  if (!use) return
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${sql.table(use.table)} where ${sql.ref(use.column)} = ${code} limit ${countedAtMost}) sold`.execute(
    ctx.db,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) ctx.refuse('in-use', { what: use.what, count, where: use.where })
}
