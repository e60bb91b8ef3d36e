import type { employees } from '@lastmile/contract/employees.ts'
import { functionCodes, functions } from '@lastmile/contract/permissions.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { effectivePermissions } from './rights.ts'

/** The functions an employee of my units holds at present, in the order of the menu. */
export const listPermissions: Handler<typeof employees.permissions> = async (ctx, { employeeCode }) => {
  const { db, actor, now } = ctx
  const employee = await db
    .selectFrom('employee')
    .select('code')
    .where('code', '=', employeeCode)
    .where('organization_unit_code', '=', sql<string>`any(${[...actor.visibleUnits]})`)
    .executeTakeFirst()
  if (!employee) ctx.refuse('not-found', { what: 'employee', field: 'employeeCode' })
  const held = new Set(await effectivePermissions(db, employeeCode, now))
  return functionCodes
    .filter((code) => held.has(code))
    .map((code) => ({ actTypeCode: code, name: functions[code].name, zhName: functions[code].zhName }))
}
