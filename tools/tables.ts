import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/platform/database.ts'
import { startTestPostgres } from '#server/platform/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'

const target = fileURLToPath(new URL('../server/src/platform/tables.gen.ts', import.meta.url))

/** Returns the row types of the migrated database, as a TypeScript file. */
export function tablesOf(url: string): string {
  const mapping = { int8: 'number', date: 'string', int8range: 'string', daterange: 'string', tstzrange: 'string' }
  const args = [
    '--url',
    url,
    '--dialect',
    'postgres',
    '--print',
    '--log-level',
    'error',
    '--numeric-parser',
    'number',
    '--date-parser',
    'string',
    '--include-pattern',
    'public.*',
    '--type-mapping',
    JSON.stringify(mapping),
  ]
  return execFileSync(fileURLToPath(new URL('../node_modules/.bin/kysely-codegen', import.meta.url)), args, {
    encoding: 'utf8',
  })
}

/** Returns the generated file as it is in the repository. */
export const tablesInRepository = (): string => readFileSync(target, 'utf8')

if (import.meta.main) {
  const postgres = await startTestPostgres()
  try {
    const db = openDatabase(postgres.url, { max: 1 })
    await migrate(db, postgres.url)
    await db.destroy()
    writeFileSync(target, tablesOf(postgres.url))
  } finally {
    await postgres.stop()
  }
}
