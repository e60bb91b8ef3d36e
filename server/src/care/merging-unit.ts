import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The contacts with customers move with the customers, so that the unit that takes them over follows up. */
export async function moveUnitCare({ db }: Context, { from, into }: Events['unit.merging']): Promise<void> {
  await sql`update care_record set organization_unit_code = ${into} where organization_unit_code = ${from}`.execute(db)
}

/**
 * All contacts with a customer move with them: one that is opened again is followed up by the unit that looks after
 * them.
 */
export async function moveCustomerCare(
  { db }: Context,
  { customerCode, into }: Events['customer.moving'],
): Promise<void> {
  await sql`update care_record set organization_unit_code = ${into} where customer_code = ${customerCode}`.execute(db)
}
