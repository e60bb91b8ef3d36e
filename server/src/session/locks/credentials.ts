import { sql } from 'kysely'
import { type Credentials, credentialsOf, passwordFits } from '#employees'
import type { Context } from '#platform/context.ts'
import { anywhere } from './attempt-sources.ts'

const second = 1_000
const minute = 60 * second
/** The time after which failures no longer count. */
const forgotten = 24 * 60 * minute
const longest = 120 * minute

/**
 * Returns how long consecutive failures lock an account for one source: not at all for the first two, seconds for the
 * next two, five minutes for the fifth, then twice as long each time, up to two hours.
 */
export function lockoutDelay(failures: number): number {
  if (failures < 3) return 0
  if (failures < 5) return failures === 3 ? 5 * second : 15 * second
  return Math.min(5 * minute * 2 ** (failures - 5), longest)
}

/**
 * The number of failures of an account from unknown browsers within a day; each further one locks the account for 15
 * minutes.
 */
const mostAnywhere = 20
const waitIn = (place: string, failures: number): number =>
  place === anywhere ? (failures < mostAnywhere ? 0 : 15 * minute) : lockoutDelay(failures)

type Given = {
  account: string
  password: string
  /** The sources whose counters apply, in lock order. */
  places: readonly string[]
  wrong: 'wrong-credentials' | 'wrong-old-password' | 'wrong-password'
  /** The input field at which a wrong password is refused. */
  field?: string
}

/**
 * Checks account and password. Attempts on one account from one source are serialized. Refuses `wrong` and counts the
 * failure; refuses account-locked while the account is locked for one of the sources. An unknown account gets the same
 * response in the same time as an existing one.
 */
export async function checkPassword<Wrong extends Given['wrong']>(
  ctx: Context<Wrong | 'account-locked'>,
  { account, password, places, wrong, field }: Given & { wrong: Wrong },
): Promise<Credentials> {
  const name = account.toLowerCase()
  const before = []
  for (const place of places) before.push({ place, ...(await failuresOf(ctx, name, place)) })
  const until = Math.max(...before.map(({ lockedUntil }) => lockedUntil?.getTime() ?? 0))
  if (until > ctx.now.getTime()) {
    const time = new Date(until).toLocaleTimeString('en-GB', { timeZone: ctx.operator.timeZone })
    return ctx.refuse('account-locked', { until: time, field: 'account' })
  }
  const employee = await credentialsOf(ctx.db, name)
  if (employee) ctx.noted.employeeCode = employee.code
  const fits = await passwordFits(password, employee?.passwordHash)
  if (employee && fits) {
    // Failures from other sources stay counted, so that an attacker there gains nothing when the employee signs in
    // here.
    await ctx.db
      .deleteFrom('sign_in_failure')
      .where('account', '=', name)
      .where('place', '=', places.at(-1) ?? '')
      .execute()
    return employee
  }
  for (const { place, failures } of before) {
    const wait = waitIn(place, failures + 1)
    await ctx.db
      .updateTable('sign_in_failure')
      .set({ failures: failures + 1, last_at: ctx.now })
      .set({ locked_until: wait > 0 ? new Date(ctx.now.getTime() + wait) : null })
      .where('account', '=', name)
      .where('place', '=', place)
      .execute()
  }
  return ctx.refuse(wrong, field ? { field } : {}, { keep: true })
}

/**
 * Checks the password of the signed-in employee before their sign-in is changed. Failures count against the session, so
 * that a stranger at an unattended screen can't keep guessing and doesn't lock the owner out elsewhere.
 */
export async function checkOwnPassword<Wrong extends Given['wrong']>(
  ctx: Context<Wrong | 'account-locked'>,
  given: { password: string; wrong: Wrong; field: string },
): Promise<void> {
  const { name, tokenHash } = ctx.actor
  await checkPassword(ctx, { ...given, account: name, places: [`session ${tokenHash}`] })
}

/** Locks the failure counter of an account for a source, so that concurrent attempts are counted one by one. */
async function failuresOf({ db, now }: Pick<Context, 'db' | 'now'>, account: string, place: string) {
  const { rows } = await sql<{ failures: number; last_at: Date; locked_until: Date | null }>`
    insert into sign_in_failure (account, place, last_at) values (${account}, ${place}, ${now})
    on conflict (account, place) do update set account = excluded.account
    returning failures, last_at, locked_until`.execute(db)
  const kept = rows[0]
  if (!kept || now.getTime() - kept.last_at.getTime() > forgotten) return { failures: 0, lockedUntil: null }
  return { failures: kept.failures, lockedUntil: kept.locked_until }
}
