import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/**
 * Applies a planned price. If it covers existing lines, monthly lines get the new price version from that day on;
 * earlier days keep the old one. Customer prices are unchanged.
 */
export async function moveToVersion(
  { db }: Context,
  { thing, code, version, startsOn, forExisting }: Events['catalogue.took-effect'],
): Promise<void> {
  if (thing !== 'product_offering_price' || !forExisting) return
  const concerned = sql`price_code = ${code} and price_version <> ${version} and paid_through is null
    and status in ('created', 'pendingActive', 'active', 'suspended', 'pendingTerminate')`
  await sql`select from customer where code in (select customer_code from product where ${concerned})
    order by code for update`.execute(db)
  await sql`insert into product_price_past (customer_code, product_code, until, offering_code, price_code, price_version, own_price,
      own_price_until)
    select customer_code, code, ${startsOn}::date, offering_code, price_code, price_version, own_price, own_price_until
    from product where ${concerned} and billed_through is not null
    on conflict do nothing`.execute(db)
  await sql`update product set price_version = ${version}, version = version + 1 where ${concerned}`.execute(db)
}
