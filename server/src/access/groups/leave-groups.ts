import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Removes an employee from all groups. */
export async function leaveGroups({ db }: Context, { employeeCode }: Events['employee.leaving']): Promise<void> {
  await sql`delete from employee_group_member where employee_code = ${employeeCode}`.execute(db)
}
