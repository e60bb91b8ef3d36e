import pg from 'pg'
import { slices } from '#app'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database.ts'
import { migrate } from '#platform/migrate.ts'
import { seedDemo } from '#seeds/demo.ts'
import { seedDemoActivity } from '#seeds/demo/demo.ts'
import { deployProcesses } from '#seeds/workflow.ts'
import { dataMigrationsOf } from '#platform/upgrade/data-migrations.ts'
import { requireSecretsKey } from '#session'
import { createRadiusRole } from './radius-role.ts'
import { commandLine } from '#platform/command.ts'

/**
 * Runs once before the API and the worker start: checks that the database is usable, migrates its schema, and checks
 * that there is an operator.
 */
const oldestVersion = 15

async function prepare(): Promise<void> {
  const config = readConfig(process.env)
  const { DATABASE_URL: url = '', DEMO } = config
  await requireUsable(url)
  const db = openDatabase(url, { max: 2 })
  try {
    await migrate(db, url, { dataMigrations: dataMigrationsOf(slices) })
    await requireSecretsKey(db, config)
    const missing = await createRadiusRole(db)
    if (missing !== undefined) console.warn(missing)
    if (DEMO === 'yes') await seedDemo(db, new Date())
    const operator = await db.selectFrom('organization_unit').select('code').limit(1).executeTakeFirst()
    if (!operator)
      throw new Error(
        `There is no operator in this database yet. Run ${commandLine('first-admin', '--name "Your company"')} to create one; it prints the sign-in of its first administrator.`,
      )
    await deployProcesses(db)
    if (DEMO === 'yes') await seedDemoActivity(db, url, config)
  } finally {
    await db.destroy()
  }
}

/** Throws a one-sentence error if there is no usable PostgreSQL at `url`. */
async function requireUsable(url: string): Promise<void> {
  const { host, pathname } = new URL(url)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
    )
    const [{ version, encoding } = { version: 0, encoding: '' }] = rows
    if (version < oldestVersion)
      throw new Error(`it is version ${version}, and Lastmile needs ${oldestVersion} or newer`)
    if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, and Lastmile needs UTF8`)
  } catch (cause) {
    throw new Error(`DATABASE_URL: the PostgreSQL at ${host}${pathname} cannot be used: ${reasonOf(cause)}.`, { cause })
  } finally {
    await client.end().catch(() => undefined)
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
}

function reasonOf(cause: unknown): string {
  const { code = '', message } = cause as { code?: string; message: string }
  return reasons[code] ?? message
}

await prepare().catch((error: unknown) => {
  const expected = error instanceof Error && error.constructor === Error
  console.error(expected ? error.message : error)
  process.exitCode = 1
})
