import { sql } from 'kysely'
import { type Credentials, credentialsOf, passwordFits } from '#employees'
import type { Context } from '#platform/context.ts'

const second = 1_000
const minute = 60 * second
/** Failures older than this count no more. */
const forgotten = 24 * 60 * minute
const longest = 120 * minute

/**
 * How long an account waits after so many failures in a row: nothing for the first two, seconds for the next two,
 * from the fifth on five minutes and each time twice as long, two hours at most.
 */
export function waitAfter(failures: number): number {
  if (failures < 3) return 0
  if (failures < 5) return failures === 3 ? 5 * second : 15 * second
  return Math.min(5 * minute * 2 ** (failures - 5), longest)
}

type Given = {
  account: string
  password: string
  wrong: 'wrong-credentials' | 'wrong-old-password'
  /** The field of the input that a wrong password is said at. */
  field?: string
}

/**
 * Checks account and password, one attempt of an account at a time. Refuses `wrong`, counted, and account-locked while
 * the account waits; an account that nobody has is answered in the same words and the same time as one that exists.
 */
export async function checkPassword<Wrong extends Given['wrong']>(
  ctx: Context<Wrong | 'account-locked'>,
  { account, password, wrong, field }: Given & { wrong: Wrong },
): Promise<Credentials> {
  const name = account.toLowerCase()
  const before = await failuresOf(ctx, name)
  if (before.lockedUntil && before.lockedUntil > ctx.now) {
    const until = before.lockedUntil.toLocaleTimeString('en-GB', { timeZone: ctx.operator.timeZone })
    return ctx.refuse('account-locked', { until, field: 'account' })
  }
  const employee = await credentialsOf(ctx.db, name)
  if (employee) ctx.noted.employeeCode = employee.code
  const fits = await passwordFits(password, employee?.passwordHash)
  if (employee && fits) {
    await ctx.db.deleteFrom('sign_in_failure').where('account', '=', name).execute()
    return employee
  }
  const failures = before.failures + 1
  const wait = waitAfter(failures)
  await ctx.db
    .updateTable('sign_in_failure')
    .set({ failures, last_at: ctx.now, locked_until: wait > 0 ? new Date(ctx.now.getTime() + wait) : null })
    .where('account', '=', name)
    .execute()
  return ctx.refuse(wrong, field ? { field } : {}, { keep: true })
}

/** Locks the account's record of failures, so that attempts in parallel are counted one by one. */
async function failuresOf({ db, now }: Pick<Context, 'db' | 'now'>, account: string) {
  const { rows } = await sql<{ failures: number; last_at: Date; locked_until: Date | null }>`
    insert into sign_in_failure (account, last_at) values (${account}, ${now})
    on conflict (account) do update set account = excluded.account
    returning failures, last_at, locked_until`.execute(db)
  const kept = rows[0]
  if (!kept || now.getTime() - kept.last_at.getTime() > forgotten) return { failures: 0, lockedUntil: null }
  return { failures: kept.failures, lockedUntil: kept.locked_until }
}
