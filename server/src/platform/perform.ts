import { createHash } from 'node:crypto'
import { check, faultsOf } from '@lastmile/contract/faults.ts'
import type { FunctionCode } from '@lastmile/contract/permissions.ts'
import { sql, type Transaction } from 'kysely'
import { type Actor, nobody, Refused } from './context.ts'
import { collided, type Database, type Tables } from './database.ts'
import { masked } from './masked.ts'
import { contextOf, type House, type Occasion } from './runtime.ts'
import type { Served } from './serve.ts'

/** One call as it arrived: not yet permitted, not yet checked. */
export type Arrived = Omit<Occasion, 'actor'> & {
  actor: Actor | null
  input: Record<string, unknown>
  key: string | undefined
}

/** The function code that lets the actor make the call. Refuses where there is none. */
function permit(actor: Actor | null, { call }: Served): FunctionCode | null {
  if (call.permission === 'public') return null
  if (!actor) throw new Refused('session-expired')
  if (call.permission === 'signed-in') return null
  const accepted = typeof call.permission === 'string' ? [call.permission] : call.permission
  const held = accepted.find((code) => actor.permissions.has(code))
  if (!held) throw new Refused('no-permission')
  return held
}

/**
 * Makes one call: permission, input, handler, output, in this order. A POST is one transaction in which its
 * submission key and its log row are written too; a GET reads without one.
 */
export async function perform(house: House, served: Served, arrived: Arrived): Promise<unknown> {
  const started = performance.now()
  const functionCode = permit(arrived.actor, served)
  const parsed = check(served.call.input, arrived.input)
  if (!parsed.success) {
    const fields = faultsOf(parsed.error, arrived.language)
    throw new Refused('invalid-input', { fault: fields[0]?.msg ?? '', field: fields[0]?.field ?? '' }, { fields })
  }
  const actor = arrived.actor ?? nobody
  const occasion: Occasion = { ...arrived, actor }
  const run = async (db: Database | Transaction<Tables>) => {
    const answer = await served.handler(await contextOf(house, db, occasion), parsed.data)
    return served.call.reply === 'blob' ? answer : served.call.output.parse(answer)
  }
  if (served.call.method === 'GET') return run(served.call.takesNumber ? house.write : house.read)
  const write = () => inTransaction(house, served, { arrived, actor, input: parsed.data, functionCode, started, run })
  return again(write, 3)
}

type Work = {
  arrived: Arrived
  actor: Actor
  input: unknown
  functionCode: FunctionCode | null
  started: number
  run: (db: Transaction<Tables>) => Promise<unknown>
}

async function inTransaction(house: House, served: Served, work: Work): Promise<unknown> {
  const { arrived, actor } = work
  const hash = createHash('sha256').update(served.code).update(JSON.stringify(work.input)).digest('base64url')
  const result = await house.write.transaction().execute(async (db) => {
    if (arrived.key) {
      const first = await firstAnswer(db, {
        employeeCode: actor.employeeCode,
        key: arrived.key,
        call: served.code,
        hash,
        now: house.clock(),
      })
      if (first) return first
    }
    let outcome = 'ok'
    let answer: unknown
    try {
      answer = await work.run(db)
    } catch (error) {
      if (!(error instanceof Refused && error.keep)) throw error
      outcome = error.code
      answer = error
    }
    await record(db, { house, served, work, outcome, reply: outcome === 'ok' ? answer : undefined })
    return { answer }
  })
  if (result.answer instanceof Refused) throw result.answer
  return result.answer
}

type Submission = { employeeCode: string; key: string; call: string; hash: string; now: Date }

/** Claims the submission key, waiting for a twin in flight. Returns the first answer where there already is one. */
async function firstAnswer(db: Transaction<Tables>, { employeeCode, key, call, hash, now }: Submission) {
  const claimed = await sql`insert into idempotency (employee_code, key, call, request_hash, created_at)
    values (${employeeCode}, ${key}, ${call}, ${hash}, ${now}) on conflict do nothing`.execute(db)
  if (claimed.numAffectedRows === 1n) return undefined
  const kept = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'reply'])
    .where('employee_code', '=', employeeCode)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (kept.request_hash !== hash) throw new Refused('key-reused')
  return { answer: kept.reply }
}

type Record_ = { house: House; served: Served; work: Work; outcome: string; reply: unknown }

/** Keeps the reply under its key and writes who did what, in one statement. */
async function record(db: Transaction<Tables>, { house, served, work, outcome, reply }: Record_) {
  const { arrived, actor, functionCode, started } = work
  const input = masked(work.input)
  const { customerCode, account } = work.input as Record<string, unknown>
  const words = (value: unknown) => (typeof value === 'string' ? value : null)
  await sql`with kept as (
      update idempotency set reply = ${JSON.stringify(reply ?? {})}::jsonb
      where employee_code = ${actor.employeeCode} and key = ${arrived.key ?? ''}
    )
    insert into employee_log (at, employee_code, call, function_code, channel, customer_code, input, outcome, ip, request_id, took_ms)
    values (${house.clock()}, ${actor.employeeCode || (words(account) ?? '')}, ${served.code}, ${functionCode},
      ${arrived.channel}, ${words(customerCode)}, ${JSON.stringify(input)}::jsonb, ${outcome},
      ${arrived.request.ip}, ${arrived.request.id}, ${Math.round(performance.now() - started)})`.execute(db)
}

async function again<T>(work: () => Promise<T>, times: number): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (times <= 1 || !collided(error)) throw error
    return again(work, times - 1)
  }
}
