import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { runMigrations as migrateJobs } from 'graphile-worker'
import type { Database } from './database.ts'
import { knownMigrations, readMigration } from './migrations.ts'
import { requireOwnSchema } from './schema-state.ts'
import { version } from './version.ts'

/**
 * Migrates the database to the newest schema, or to that of `only` these migrations: runs each SQL file once, in order,
 * and the job queue's own migrations, and records each file's checksum and this version. Throws one sentence if a newer or a differing
 * version made the database, and the database's error, naming the file, if one fails; nothing of that file remains.
 */
export async function migrate(db: Database, url: string, only?: readonly string[]): Promise<void> {
  await requireOwnSchema(db)
  const migrator = new Migrator({
    db,
    // A slice's file keeps its number, whenever it is added.
    allowUnorderedMigrations: true,
    provider: {
      async getMigrations() {
        const names = only ?? knownMigrations()
        return Object.fromEntries(
          names.map((name) => [
            name,
            {
              up: async (target) => {
                const { text, checksum } = readMigration(name)
                await sql.raw(text).execute(target)
                await sql`insert into applied_migration (name, checksum, version)
                  values (${name}, ${checksum}, ${version})`.execute(target)
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
