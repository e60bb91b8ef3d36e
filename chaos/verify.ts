import { isDeepStrictEqual } from 'node:util'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { slices } from '#server/app.ts'
import { audit } from '#server/platform/audit.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { waitForIdleJobs, jobsDone } from './jobs.ts'
import type { Product } from './product.ts'
import type { Acknowledged, Recorder } from './recorder.ts'

/** The number of acknowledged calls per round to send again over HTTP; all of them are checked in the database. */
const asked = 40

/**
 * Compares recorded responses with the database after all work has ended. Every acknowledged call exists exactly once
 * under its key and returns the same response again, the invariants hold, and no job is lost or stuck. Returns the
 * violations.
 */
export async function verify(product: Product, recorder: Recorder, since: number): Promise<string[]> {
  const db = openDatabase(product.databaseUrl(), { max: 2, readOnly: true })
  try {
    const latest = recorder.acknowledged.slice(since)
    const jobs = await waitForIdleJobs(db)
    return [
      ...recorder.faults.splice(0),
      ...(await onceEach(db, recorder.acknowledged)),
      ...(await underTheirKeys(db, latest)),
      ...(await thingsThemselves(db, latest, product.dataDir)),
      ...(await sameAnswers(latest)),
      ...jobs,
      ...(await jobsDone(db, latest)),
      ...(await audit(db, slices)).map(
        ({ slice, invariant, rows }) => `${slice}: ${invariant} ${JSON.stringify(rows[0])}`,
      ),
    ]
  } finally {
    await db.destroy()
  }
}

/** Checks that the log has exactly one row for every acknowledged call, written in its transaction. */
async function onceEach(db: Database, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const told = new Map<string, number>()
  for (const { employeeCode, code } of acknowledged) {
    const who = `${code} by ${employeeCode}`
    told.set(who, (told.get(who) ?? 0) + 1)
  }
  const employees = [...new Set(acknowledged.map(({ employeeCode }) => employeeCode))]
  if (employees.length === 0) return ['nothing was acknowledged']
  const rows = await db
    .selectFrom('employee_log')
    .select(['employee_code', 'call', (e) => e.fn.countAll<number>().as('times')])
    .where('employee_code', 'in', employees)
    .where('outcome', '=', 'ok')
    .groupBy(['employee_code', 'call'])
    .execute()
  const done = new Map(rows.map((row) => [`${row.call} by ${row.employee_code}`, row.times]))
  return [...new Set([...told.keys(), ...done.keys()])]
    .filter((who) => told.get(who) !== done.get(who))
    .map((who) => `${who}: acknowledged ${told.get(who) ?? 0} times, done ${done.get(who) ?? 0} times`)
}

async function underTheirKeys(db: Database, latest: readonly Acknowledged[]): Promise<string[]> {
  const keys = latest.map(({ key }) => key)
  const { rows } = await sql<{ key: string; reply: unknown }>`
    select key, reply from idempotency where key = any(${keys})`.execute(db)
  const kept = new Map(rows.map(({ key, reply }) => [key, reply]))
  return latest
    .filter(({ key, answer }) => !isDeepStrictEqual(kept.get(key), answer))
    .map(({ code, key, sent }) => `${code} ${key}, sent ${sent} times: another answer is kept`)
}

async function sameAnswers(latest: readonly Acknowledged[]): Promise<string[]> {
  const repeated = latest.filter(({ sent }) => sent > 1)
  const some = [...repeated, ...latest.filter(({ sent }) => sent === 1)].slice(0, asked)
  const faults: string[] = []
  for (const { code, key, answer, send } of some) {
    const { code: outcome, data } = await send()
    if (outcome !== 0 || !isDeepStrictEqual(data, answer))
      faults.push(`${code} ${key}: asked again, ${String(outcome)}`)
  }
  return faults
}

/** Checks the results of the calls: the order, the payment, the settlement, the task and its picture. */
async function thingsThemselves(db: Database, latest: readonly Acknowledged[], dataDir: string): Promise<string[]> {
  const of = (code: string, field: string) =>
    latest
      .filter((call) => call.code === code)
      .map(({ answer, input }) =>
        String(({ ...(input as object), ...(answer as object) } as Record<string, unknown>)[field]),
      )
  const count = async (what: string, wanted: string[], query: ReturnType<typeof sql<{ count: number }>>) => {
    const { rows } = await query.execute(db)
    const found = rows[0]?.count ?? 0
    return found === wanted.length ? [] : [`${what}: ${wanted.length} acknowledged, ${found} found`]
  }
  const orders = of('orders.openAccount', 'orderCode')
  const payments = of('payments.payBroadband', 'paymentCode')
  const paid = of('payments.payBroadband', 'orderCode')
  const confirmed = of('settlements.confirm', 'settlementCode')
  const claimed = of('workflow.claim', 'taskId')
  const pictures = of('workflow.addAttachment', 'attachmentId')
  const { rows } = await sql<{ name: string }>`select stored_as as name from attachment
    where id = any(${pictures}::bigint[])`.execute(db)
  const lost = rows.filter(({ name }) => !existsSync(join(dataDir, 'files', name.slice(0, 2), name)))
  return [
    ...(await count('orders', orders, sql`select count(*) from customer_order where code = any(${orders})`)),
    ...(await count('payments', payments, sql`select count(*) from payment where code = any(${payments})`)),
    ...(await count('payments of an order', paid, sql`select count(*) from payment where order_code = any(${paid})`)),
    ...(await count(
      'settlements confirmed',
      confirmed,
      sql`select count(*) from employee_settlement where code = any(${confirmed}) and status = 'confirmed'`,
    )),
    ...(await count(
      'tasks claimed',
      claimed,
      sql`select count(*) from task where id = any(${claimed}::bigint[]) and assignee is not null`,
    )),
    ...(await count('pictures', pictures, sql`select count(*) from attachment where id = any(${pictures}::bigint[])`)),
    ...lost.map(({ name }) => `the file ${name} of an attachment is not there`),
  ]
}
