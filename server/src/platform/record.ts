import { createHash } from 'node:crypto'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { Refused } from './context.ts'
import type { Db, Tables } from './database.ts'
import { loggable, masked, secret } from './masked.ts'
import type { Work } from './work.ts'
import type { App } from './serve.ts'
import { write } from './together.ts'

/** Returns the key under which a response is stored. Sign-ins and responses with a secret are never replayed. */
const keyOf = ({ arrived, served }: Work): string | undefined =>
  arrived.actor && !served.call.secret ? arrived.key : undefined

/** Returns a fingerprint of the input. Secrets are left out: a fast hash of a password must not be stored. */
function hashOf({ served, input, arrived }: Work): string {
  const said = JSON.stringify(input, (key, value: unknown) => (secret.test(key) ? undefined : value))
  const hash = createHash('sha256').update(served.code).update(said)
  if (arrived.file) hash.update(arrived.file.content)
  return hash.digest('base64url')
}

/**
 * Claims the submission key, waiting for a concurrent request. Returns whether the key was free; a call without a key
 * is always new.
 */
export async function claimKey(app: App, db: Transaction<Tables>, work: Work): Promise<boolean> {
  const key = keyOf(work)
  if (!key) return true
  const claimed = await sql`insert into idempotency (employee_code, key, call, request_hash, created_at)
    values (${work.actor.employeeCode}, ${key}, ${work.served.code}, ${hashOf(work)}, ${app.clock()})
    on conflict do nothing`.execute(db)
  return claimed.numAffectedRows === 1n
}

/** Returns the first response stored under a key. Refuses `key-reused` if the key was used with another input. */
export async function firstAnswer({ write: db }: App, work: Work): Promise<unknown> {
  const kept = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'reply'])
    .where('employee_code', '=', work.actor.employeeCode)
    .where('key', '=', keyOf(work) ?? '')
    .executeTakeFirstOrThrow()
  if (kept.request_hash !== hashOf(work)) throw new Refused('key-reused')
  return kept.reply
}

/** Completes a successful call: logs it and stores its response under its key, for repetitions of the request. */
export function conclude(app: App, db: Transaction<Tables>, done: Work & { answer: unknown }): void {
  const key = keyOf(done)
  const log = logRow(app, { ...done, outcome: 'ok' })
  const kept = sql`update idempotency set reply = ${JSON.stringify(done.answer)}::jsonb
    where employee_code = ${done.actor.employeeCode} and key = ${key}`
  write(db, [], log, ...(key ? [kept] : []))
}

/** Releases the key, so that a refused request can be retried with it. */
export async function releaseKey(db: Transaction<Tables>, work: Work): Promise<void> {
  const key = keyOf(work)
  if (!key) return
  await sql`delete from idempotency where employee_code = ${work.actor.employeeCode} and key = ${key}`.execute(db)
}

const words = (value: unknown): string | undefined => (typeof value === 'string' ? loggable(value) : undefined)

/** Returns the customer that a call concerns: the one it names, or the owner of the object it names. */
function customerOf(input: Record<string, unknown>): string | null {
  const owned = words(input.orderCode) ?? words(input.productCode) ?? words(input.paymentCode) ?? words(input.billNo)
  return words(input.customerCode) ?? (owned ? ownerOf(owned) : null)
}

/** Builds the function log row, with secrets masked. */
function logRow(app: App, { outcome, ...work }: Work & { outcome: string }): RawBuilder<unknown> {
  const { arrived, actor, input, noted, served, started } = work
  const employeeCode = actor.employeeCode || noted.employeeCode || (words(input.account) ?? '')
  const functionCode = noted.functionCode ?? work.functionCode
  return sql`insert into employee_log
      (at, employee_code, acting_for, call, function_code, channel, customer_code, input, outcome, ip, request_id, took_ms)
    values (${app.clock()}, ${employeeCode}, ${functionCode && (actor.actingFor.get(functionCode) ?? null)}, ${served.code}, ${functionCode},
      ${arrived.channel}, ${customerOf(input)}, ${JSON.stringify(masked(input))}::jsonb, ${outcome},
      ${arrived.request.ip}, ${arrived.request.id}, ${Math.round(performance.now() - started)})`
}

/** Writes the call into the function log. */
export async function writeLog(app: App, db: Db, work: Work & { outcome: string }): Promise<void> {
  await logRow(app, work).execute(db)
}
