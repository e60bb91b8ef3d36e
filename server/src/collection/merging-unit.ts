import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Reports the number of open collection cases of units. */
export async function countUnitCases({ db }: Context, { unitCodes, report }: Events['unit.holdings']): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from collection_case where closed_at is null
      and organization_unit_code = any(${unitCodes}::text[])`.execute(db)
  report({ kind: 'collection', count: rows[0]?.count ?? 0, fate: 'goes-over' })
}

/** Moves the open cases of one unit to another. */
export async function moveUnitCases({ db }: Context, { from, into }: Events['unit.merging']): Promise<void> {
  await sql`update collection_case set organization_unit_code = ${into}
    where organization_unit_code = ${from} and closed_at is null`.execute(db)
}

/** Moves the open cases of a customer to the unit responsible for them. */
export async function moveCustomerCases(
  { db }: Context,
  { customerCode, into }: Events['customer.moving'],
): Promise<void> {
  await sql`update collection_case set organization_unit_code = ${into}
    where customer_code = ${customerCode} and closed_at is null`.execute(db)
}
