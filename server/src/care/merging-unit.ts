import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Moves the care records of one unit to another, together with the customers, so that the new unit follows up. */
export async function moveUnitCare({ db }: Context, { from, into }: Events['unit.merging']): Promise<void> {
  await sql`update care_record set organization_unit_code = ${into} where organization_unit_code = ${from}`.execute(db)
}

/** Moves all care records of a customer to the customer's unit, which follows up if one is opened again. */
export async function moveCustomerCare(
  { db }: Context,
  { customerCode, into }: Events['customer.moving'],
): Promise<void> {
  await sql`update care_record set organization_unit_code = ${into} where customer_code = ${customerCode}`.execute(db)
}
