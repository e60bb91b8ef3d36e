import { setTimeout as sleep } from 'node:timers/promises'
import { requestOf } from '@lastmile/contract/platform/client.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { slices } from '#app'
import type { Database } from '#platform/database.ts'
import { migrate } from '#platform/migrate.ts'
import type { Migration } from '#platform/migrations.ts'
import type { Served } from '#platform/serve.ts'
import { dataMigrationsOf, dataProgress, runDataMigrations } from '#platform/upgrade/data-migrations.ts'
import { type Office, openOffice } from '#testing/office.ts'
import { sampleOf } from '#testing/samples.ts'
import { everyRight } from '#testing/staff.ts'

const reads = slices.flatMap(({ routes }) => routes).filter(({ call }) => call.method === 'GET')
const dataMigrations = dataMigrationsOf(slices)

/**
 * Upgrades a copy of a database with all migrations and data migrations. Returns what is wrong with the result: broken
 * invariants, and every GET call that does not give an administrator a proper response. `at` is the time at which the
 * database was dumped.
 */
export async function problemsAfterUpgrade(
  url: string,
  { at, known }: { at: Date; known?: readonly Migration[] },
): Promise<string[]> {
  const office = await openOffice(url)
  office.clock.now = new Date(at.getTime() + 60_000)
  try {
    const options = { dataMigrations, ...(known && { known }) }
    await migrate(office.db, office.url, options)
    await migrateAllData(office)
    await migrate(office.db, office.url, { ...options, finish: true })
    const broken = await office.audit().catch((error: unknown) => [{ invariant: String(error) }])
    return [...broken.map(({ invariant }) => `invariant: ${invariant}`), ...(await failingReads(office))]
  } finally {
    await office.close()
  }
}

async function migrateAllData({ app, db }: Office): Promise<void> {
  if (dataMigrations.size === 0) return
  const running = runDataMigrations(app)
  const isDone = async () => {
    const finished = new Set((await dataProgress(db)).filter((one) => one.finished).map(({ name }) => name))
    return [...dataMigrations.keys()].every((name) => finished.has(name))
  }
  while (!(await isDone())) await sleep(50)
  await running.stop()
}

/** Whether a call must succeed: a list without filters does, and other calls report the missing key. */
const isWhole = (input: Record<string, unknown>) => Object.keys(input).length === 0
const answered = new Set<unknown>([0, 'invalid-input', 'not-found'])

/** Makes every GET call without optional fields and with the values of up to three rows. Returns those that fail. */
async function failingReads(office: Office): Promise<string[]> {
  const { code: unit } = await office.db
    .selectFrom('organization_unit')
    .select('code')
    .where('parent_code', 'is', null)
    .executeTakeFirstOrThrow()
  const token = await office.session(await office.hire(everyRight, unit))
  const tables = await columnsByTable(office.db)
  const problems: string[] = []
  for (const served of reads) {
    for (const input of await inputsFor(office.db, served, tables)) {
      const { method, url } = requestOf(served.code, served.call, input)
      const { status, body } = await office.raw(method, url, { headers: { token } })
      if (status >= 500 || body.code === 'internal-error' || (isWhole(input) && !answered.has(body.code)))
        problems.push(`${served.code} ${JSON.stringify(input)}: ${status} ${body.code} ${body.msg}`)
    }
  }
  return problems
}

/** Returns inputs of a call: its required fields, and the values of rows from the table that has most of its fields. */
async function inputsFor(
  db: Database,
  { call }: Served,
  tables: ReadonlyMap<string, readonly string[]>,
): Promise<Record<string, unknown>[]> {
  const sample = sampleOf(call.input) as Record<string, unknown>
  const shape = call.input.shape as Record<string, z.ZodType>
  const fields = Object.keys(shape).filter((field) => shape[field]?.safeParse('C00000001-01').success)
  const columnOf = new Map(
    fields.map((field) => [field, field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
  )
  const present = (columns: readonly string[]) => fields.filter((field) => columns.includes(columnOf.get(field) ?? ''))
  const [best] = [...tables].toSorted(([, one], [, other]) => present(other).length - present(one).length)
  const found = best ? present(best[1]) : []
  if (!best || found.length === 0) return [sample]
  const columns = found.map((field) => sql`${sql.ref(columnOf.get(field) ?? '')}::text as ${sql.ref(field)}`)
  const { rows } = await sql<Record<string, unknown>>`
    select distinct ${sql.join(columns)} from ${sql.table(best[0])}
    where ${sql.join(
      found.map((field) => sql`${sql.ref(columnOf.get(field) ?? '')} is not null`),
      sql` and `,
    )} limit 3`.execute(db)
  return [sample, ...rows.map((row) => ({ ...sample, ...row }))]
}

async function columnsByTable(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and c.reltuples > 0 group by 1 order by 1`.execute(db)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}
