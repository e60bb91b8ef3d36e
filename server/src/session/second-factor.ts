import { randomBytes } from 'node:crypto'
import type { Me, session } from '@lastmile/contract/session/calls.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { Selectable } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { effectivePermissions } from '#access'
import type { Context, Handler } from '#platform/context.ts'
import type { Db, Tables } from '#platform/database.ts'
import { presentPrefix, seal, unseal } from '#platform/secrets.ts'
import { hashOf } from '#platform/token-hash.ts'
import { checkOwnPassword } from './locks/credentials.ts'

/** The function that requires its holders to sign in with a one-time code; an option of roles. */
const required: FunctionCode = 'signIn.secondFactor'
const period_seconds = 30
const recoveryCodes = 8
/** The number of consecutive wrong codes after which the account is locked for a while. */
const mostFailures = 5
const pause_ms = 15 * 60_000

const factorOf = (db: Db, employeeCode: string) =>
  db.selectFrom('second_factor').selectAll().where('employee_code', '=', employeeCode).executeTakeFirst()

const lockedFactor = (db: Db, employeeCode: string) =>
  db.selectFrom('second_factor').selectAll().where('employee_code', '=', employeeCode).forUpdate().executeTakeFirst()

/** Returns whether an employee with these permissions has yet to set up the one-time codes that a role requires. */
export async function isSecondFactorDue(db: Db, employeeCode: string, granted: readonly string[]): Promise<boolean> {
  return granted.includes(required) && !(await factorOf(db, employeeCode))?.confirmed_at
}

/** Returns whether an employee signs in with one-time codes, has to set them up, or neither. */
export async function secondFactorOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  employeeCode: string,
): Promise<Me['secondFactor']> {
  if ((await factorOf(db, employeeCode))?.confirmed_at) return 'set'
  return (await effectivePermissions(db, employeeCode, now)).includes(required) ? 'due' : 'none'
}

/** Returns the 30-second step to which a code belongs, one step early or late at most; undefined if there is none. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const late = new TOTP({ secret: Secret.fromBase32(secret), period: period_seconds }).validate({
    token: code,
    timestamp,
    window: 1,
  })
  return late === null ? undefined : Math.floor(timestamp / 1000 / period_seconds) + late
}

type WrongCode = 'wrong-one-time-code' | 'one-time-codes-unreadable'

/** Returns the owner to which a sealed secret is bound: copied to another employee, it cannot be decrypted. */
const ownerOf = (employeeCode: string): string => `second_factor ${employeeCode}`

const secretOf = ({ config }: Pick<Context, 'config'>, factor: { employee_code: string; secret: string }) =>
  unseal(config, factor.secret, ownerOf(factor.employee_code))

/** Re-encrypts secrets of earlier keys with the current one. Secrets whose key is missing are left alone. */
export async function resealSecrets({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const factors = await db
    .selectFrom('second_factor')
    .select(['employee_code', 'secret'])
    .where('secret', 'not like', `${presentPrefix(config)}%`)
    .orderBy('employee_code')
    .forUpdate()
    .execute()
  for (const { employee_code, secret: sealed } of factors) {
    const secret = secretOf({ config }, { employee_code, secret: sealed })
    if (secret === undefined) continue
    await db
      .updateTable('second_factor')
      .set({ secret: seal(config, secret, ownerOf(employee_code)) })
      .where('employee_code', '=', employee_code)
      .execute()
  }
}

const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()

/**
 * Requires the current one-time code, or a recovery code, each of which works once, from an employee who has set up
 * one-time codes. Refuses one-time-code-needed, wrong-one-time-code, account-locked after five wrong codes, and
 * one-time-codes-unreadable if the key of the secret is missing; recovery codes are stored as hashes and work even
 * then.
 */
export async function requireOneTimeCode(
  ctx: Context<'one-time-code-needed' | WrongCode | 'account-locked'>,
  { employeeCode, code }: { employeeCode: string; code: string | undefined },
): Promise<void> {
  const { db, now } = ctx
  const factor = await lockedFactor(db, employeeCode)
  if (!factor?.confirmed_at) return
  if (!code) ctx.refuse('one-time-code-needed', { field: 'oneTimeCode' }, { keep: true })
  requireNoPause(ctx, factor)
  const secret = secretOf(ctx, factor)
  const step = secret === undefined ? undefined : stepOf(secret, plain(code), now)
  const hash = hashOf(plain(code))
  const fresh = step !== undefined && step > factor.last_step
  if (fresh || factor.recovery_hashes.includes(hash)) {
    const left = factor.recovery_hashes.filter((kept) => kept !== hash)
    const last_step = fresh ? step : factor.last_step
    await db
      .updateTable('second_factor')
      .set({ failures: 0, locked_until: null, last_step, recovery_hashes: left })
      .where('employee_code', '=', employeeCode)
      .execute()
    return
  }
  await refuseCode(ctx, factor, { secret, code: plain(code) })
}

type Factor = Pick<Selectable<Tables['second_factor']>, 'employee_code' | 'failures' | 'locked_until'>

/** Refuses account-locked while five wrong codes lock the account. */
function requireNoPause(ctx: Context<'account-locked'>, { locked_until }: Factor): void {
  if (!locked_until || locked_until <= ctx.now) return
  const until = locked_until.toLocaleTimeString('en-GB', { timeZone: ctx.operator.timeZone })
  ctx.refuse('account-locked', { until, field: 'oneTimeCode' }, { keep: true })
}

type Tried = { secret: string | undefined; code: string }

/** Refuses a wrong code and counts it. A code from the app that cannot be checked is refused but not counted. */
async function refuseCode(ctx: Context<WrongCode>, factor: Factor, { secret, code }: Tried): Promise<never> {
  if (secret === undefined && /^\d{6}$/.test(code))
    return ctx.refuse('one-time-codes-unreadable', { field: 'oneTimeCode' }, { keep: true })
  const failures = (factor.failures + 1) % mostFailures
  const locked_until = failures === 0 ? new Date(ctx.now.getTime() + pause_ms) : null
  await ctx.db
    .updateTable('second_factor')
    .set({ failures, locked_until })
    .where('employee_code', '=', factor.employee_code)
    .execute()
  const why = secret === undefined ? 'one-time-codes-unreadable' : 'wrong-one-time-code'
  return ctx.refuse(why, { field: 'oneTimeCode' }, { keep: true })
}

/**
 * Returns a new secret for the authenticator app, which takes effect once confirmed by a code. Requires the password,
 * so that a stranger at an unattended screen can't set up codes. Refuses wrong-password, account-locked and
 * second-factor-set.
 */
export const beginSecondFactor: Handler<typeof session.beginSecondFactor> = async (ctx, { password }) => {
  const { employeeCode: employee_code, name: label } = ctx.actor
  await checkOwnPassword(ctx, { password, wrong: 'wrong-password', field: 'password' })
  if ((await factorOf(ctx.db, employee_code))?.confirmed_at) ctx.refuse('second-factor-set')
  const secret = new Secret({ size: 20 })
  const sealed = seal(ctx.config, secret.base32, ownerOf(employee_code))
  await ctx.db
    .insertInto('second_factor')
    .values({ employee_code, secret: sealed })
    .onConflict((row) => row.column('employee_code').doUpdateSet({ secret: sealed }))
    .execute()
  const totp = new TOTP({ issuer: `Lastmile ${ctx.operator.name}`, label, secret, period: period_seconds })
  return { secret: secret.base32, address: totp.toString() }
}

/**
 * Confirms the actor's secret with a code generated from it, and returns recovery codes, shown once. Wrong codes count
 * as at sign-in. Refuses second-factor-set, wrong-one-time-code, account-locked and one-time-codes-unreadable.
 */
export const confirmSecondFactor: Handler<typeof session.confirmSecondFactor> = async (ctx, { oneTimeCode }) => {
  const { employeeCode } = ctx.actor
  const factor = await lockedFactor(ctx.db, employeeCode)
  if (factor?.confirmed_at) ctx.refuse('second-factor-set')
  if (!factor) return ctx.refuse('wrong-one-time-code', { field: 'oneTimeCode' })
  requireNoPause(ctx, factor)
  const secret = secretOf(ctx, factor)
  const step = secret === undefined ? undefined : stepOf(secret, plain(oneTimeCode), ctx.now)
  if (step === undefined) return refuseCode(ctx, factor, { secret, code: plain(oneTimeCode) })
  const codes = Array.from({ length: recoveryCodes }, () => randomBytes(5).toString('hex'))
  await ctx.db
    .updateTable('second_factor')
    .set({
      confirmed_at: ctx.now,
      last_step: step,
      recovery_hashes: codes.map(hashOf),
      failures: 0,
      locked_until: null,
    })
    .where('employee_code', '=', employeeCode)
    .execute()
  return { recoveryCodes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) }
}
