import type { ImportField } from '@lastmile/contract/imports/columns.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Fault } from './faults.ts'
import type { ReadyRow } from './ready-row.ts'

/** Returns which of these codes a table still has, and keeps them until the transaction ends. */
async function kept(
  { db }: Context,
  table: 'management_area' | 'product_offering' | 'product_offering_price',
  codes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from ${sql.table(table)} where code = any(${[...new Set(codes)]}::text[]) order by code for key share`.execute(
    db,
  )
  return new Set(rows.map(({ code }) => code))
}

/** Finds rows whose township, offering or price was deleted after the preview. */
export async function goneAmong(ctx: Context, rows: readonly ReadyRow[]): Promise<Fault[]> {
  const products = rows.flatMap(({ data: { product } }) => product ?? [])
  const towns = await kept(
    ctx,
    'management_area',
    rows.map(({ data }) => data.customer.townCode),
  )
  const offerings = await kept(
    ctx,
    'product_offering',
    products.map(({ offeringCode }) => offeringCode),
  )
  const prices = await kept(
    ctx,
    'product_offering_price',
    products.map(({ priceCode }) => priceCode),
  )
  return rows.flatMap(({ line, data: { customer, product } }) => {
    const gone = (field: ImportField, value: string): Fault => ({ line, field, what: 'gone', value })
    return [
      ...(towns.has(customer.townCode) ? [] : [gone('town', customer.townCode)]),
      ...(!product || offerings.has(product.offeringCode) ? [] : [gone('productOfferingCode', product.offeringCode)]),
      ...(!product || prices.has(product.priceCode) ? [] : [gone('productOfferingCode', product.priceCode)]),
    ]
  })
}
