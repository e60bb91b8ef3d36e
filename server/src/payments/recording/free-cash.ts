import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Returns the cash an employee took, less refunds and cash in settlement requests. The cash must be locked. */
export async function freeCash({ db }: Context, employeeCode: string): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select coalesce(sum(amount), 0)::bigint as free from payment_tender
    where employee_code = ${employeeCode} and settlement_state = 'unrequested'`.execute(db)
  return rows[0]?.free ?? 0
}
