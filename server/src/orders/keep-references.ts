import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The column of a product that names what was sold. */
const columns: Record<string, { column: 'offering_code' | 'price_code'; what: string }> = {
  product_offering: { column: 'offering_code', what: 'offering' },
  product_offering_price: { column: 'price_code', what: 'price' },
}
const countedAtMost = 1000

/** What was ever sold stays in the catalogue. Refuses in-use with the number of products, counted up to a thousand. */
export async function onReferenceEnding(
  ctx: Context<'in-use'>,
  { thing, code }: { thing: string; code: string },
): Promise<void> {
  const named = columns[thing]
  if (!named) return
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from product where ${sql.ref(named.column)} = ${code} limit ${countedAtMost}) sold`.execute(ctx.db)
  const count = rows[0]?.count ?? 0
  if (count > 0) ctx.refuse('in-use', { what: named.what, count, where: 'product' })
}
