import type { customers } from '@lastmile/contract/customers/calls.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'

/** Assigns the next customer code. A code is assigned only once, even if no account is opened with it. */
export const genCustomerCode: Handler<typeof customers.genCustomerCode> = async ({ db }) => {
  const { rows } = await sql<{ number: number }>`select nextval('customer_number') as number`.execute(db)
  return { customerCode: `C${String(rows[0]?.number).padStart(8, '0')}` }
}
