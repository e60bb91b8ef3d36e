import type { Context } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { endAllSessions, giveNewPassword } from './reset-password.ts'

/**
 * Restores an employee's access when no administrator can: sets a one-time password, and requires one-time codes to be
 * set up again. The employee's change log names the system as the author. Returns the password. Throws if there is no
 * such account.
 */
export async function recoverSignIn(ctx: Context, account: string): Promise<string> {
  const employee = await ctx.db
    .selectFrom('employee')
    .select(['code', 'name'])
    .where((row) => row.fn('lower', ['name']), '=', account.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
  if (!employee) throw new Error(`There is no employee with the account ${account}.`)
  return giveNewPassword(ctx, { employeeCode: employee.code, name: employee.name, newOneTimeCodes: true })
}

/**
 * Deletes the one-time codes of all employees, whose encryption key is lost, and ends their sessions. Passwords stay
 * valid. Returns the number of employees who had codes.
 */
export async function deleteAllCodes(ctx: Context): Promise<number> {
  const deleted = await ctx.db.deleteFrom('second_factor').returning('employee_code as employeeCode').execute()
  for (const { employeeCode } of deleted) {
    await endAllSessions(ctx, employeeCode)
    await recordChange(ctx, { thing: 'employee', code: employeeCode, before: {}, after: { newOneTimeCodes: true } })
  }
  return deleted.length
}
