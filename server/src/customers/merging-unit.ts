import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { recordChanges } from '#platform/history.ts'

/** Reports the number of customers of units. */
export async function countUnitCustomers(
  { db }: Context,
  { unitCodes, report }: Events['unit.holdings'],
): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from customer
    where organization_unit_code = any(${unitCodes}::text[])`.execute(db)
  report({ kind: 'customer', count: rows[0]?.count ?? 0, fate: 'goes-over' })
}

/** Moves the customers of one unit to another, and their name parts, which are indexed by unit. */
export async function moveUnitCustomers(ctx: Context, { from, into }: Events['unit.merging']): Promise<void> {
  const { rows } = await sql<{ code: string }>`select code from customer where organization_unit_code = ${from}
    order by code for update`.execute(ctx.db)
  await sql`update customer set organization_unit_code = ${into}, version = version + 1
    where organization_unit_code = ${from}`.execute(ctx.db)
  await sql`update customer set salesman_unit_code = ${into} where salesman_unit_code = ${from}`.execute(ctx.db)
  await sql`update customer_gram set organization_unit_code = ${into} where organization_unit_code = ${from}`.execute(
    ctx.db,
  )
  const change = { before: { organizationUnitCode: from }, after: { organizationUnitCode: into } }
  await recordChanges(
    ctx,
    'customer',
    rows.map(({ code }) => ({ code, ...change })),
  )
}
