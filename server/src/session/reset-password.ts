import type { session } from '@lastmile/contract/session/calls.ts'
import { sql } from 'kysely'
import { oneTimePassword, requireNoMore, setPassword } from '#employees'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { actingUnder } from '#platform/scope.ts'
import { endSessions, liveSessions } from './live.ts'

/**
 * Gives an employee in the actor's units a one-time password, shown once. Ends their sessions, deletes their known
 * browsers and locks, requires them to choose another password, and notifies them who did it. Their one-time codes
 * stay, unless the call resets those too and the actor may do that. Refuses own-password for the actor's own account,
 * account-beyond-yours, no-permission.
 */
export const resetPassword: Handler<typeof session.resetPassword> = async (ctx, { employeeCode, newOneTimeCodes }) => {
  if (employeeCode === ctx.actor.employeeCode) ctx.refuse('own-password', { field: 'employeeCode' })
  if (newOneTimeCodes) actingUnder(ctx, ['employee.resetSecondFactor'], 'newOneTimeCodes')
  const { name, unitCode } = await employeeOf(ctx, employeeCode)
  await requireNoMore(ctx, { employeeCode, unitCode })
  return { password: await giveNewPassword(ctx, { employeeCode, name, newOneTimeCodes }) }
}

/** An employee with their account name, and whether they have to set up one-time codes again. */
type Reset = { employeeCode: string; name: string; newOneTimeCodes: boolean }

/** Gives an employee a one-time password, ends their sessions, lifts their locks and notifies them. Returns the password. */
export async function giveNewPassword(ctx: Context, { employeeCode, name, newOneTimeCodes }: Reset): Promise<string> {
  const password = oneTimePassword()
  await setPassword(ctx, employeeCode, { password, expired: true })
  await endAllSessions(ctx, employeeCode)
  await ctx.db.deleteFrom('trusted_device').where('employee_code', '=', employeeCode).execute()
  if (newOneTimeCodes) await ctx.db.deleteFrom('second_factor').where('employee_code', '=', employeeCode).execute()
  await liftLocks(ctx, name)
  await recordChange(ctx, {
    thing: 'employee',
    code: employeeCode,
    before: {},
    after: { passwordReset: true, newOneTimeCodes },
  })
  await ctx.announce('password.reset', { employeeCode, newOneTimeCodes })
  return password
}

/** Ends every session of an employee because their sign-in was reset. */
export async function endAllSessions(ctx: Context, employeeCode: string): Promise<void> {
  const live = await liveSessions(ctx, employeeCode)
  await endSessions(
    ctx,
    live.map(({ id }) => id),
    'reset',
  )
}

/** Lifts the locks of an employee in the actor's units, wherever the failed attempts came from. */
export const unlock: Handler<typeof session.unlock> = async (ctx, { employeeCode }) => {
  const { name } = await employeeOf(ctx, employeeCode)
  return { lifted: await liftLocks(ctx, name) }
}

async function employeeOf(
  ctx: Context<'not-found'>,
  employeeCode: string,
): Promise<{ name: string; unitCode: string }> {
  const employee = await ctx.db
    .selectFrom('employee')
    .select(['name', 'organization_unit_code as unitCode'])
    .where('code', '=', employeeCode)
    .where('organization_unit_code', '=', sql<string>`any(${[...ctx.actor.visibleUnits]})`)
    .forUpdate()
    .executeTakeFirst()
  return employee ?? ctx.refuse('not-found', { what: 'employee', field: 'employeeCode' })
}

/** Clears the failures of an account. Returns the number of locks lifted. */
async function liftLocks({ db, now }: Pick<Context, 'db' | 'now'>, name: string): Promise<number> {
  const { rows } = await sql<{ locked: boolean | null }>`delete from sign_in_failure
    where account = ${name.toLowerCase()} returning locked_until > ${now} as locked`.execute(db)
  return rows.filter(({ locked }) => locked === true).length
}
