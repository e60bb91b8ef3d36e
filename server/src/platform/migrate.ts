import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { runMigrations as migrateJobs } from 'graphile-worker'
import type { Database } from './database.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Every migration there is, in order. */
export async function knownMigrations(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  return files.map((file) => file.replace('.sql', '')).toSorted()
}

/**
 * Brings the database to the newest schema, or to that of `only` these migrations: the SQL files in order, each once, and
 * the job queue's own tables. Throws the database's error, naming the file, when one fails; nothing of that file remains.
 */
export async function migrate(db: Database, url: string, only?: readonly string[]): Promise<void> {
  const migrator = new Migrator({
    db,
    // A slice's file keeps its number, whenever it comes.
    allowUnorderedMigrations: true,
    provider: {
      async getMigrations() {
        const names = only ?? (await knownMigrations())
        return Object.fromEntries(
          names.map((name) => [
            name,
            {
              up: async (target) => {
                await sql.raw(await readFile(new URL(`${name}.sql`, folder), 'utf8')).execute(target)
              },
            },
          ]),
        )
      },
    },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'migration'
    throw new Error(`${failed}: ${(error as Error).message}`, { cause: error })
  }
  await migrateJobs({ connectionString: url })
}
