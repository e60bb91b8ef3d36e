import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { runMigrations as migrateJobs } from 'graphile-worker'
import type { Database } from './database.ts'

const folder = new URL('../../migrations/', import.meta.url)

/**
 * Brings the database to the newest schema: the SQL files in order, each once, and the job queue's own tables.
 * Throws the database's error, naming the file, when one fails; nothing of that file remains.
 */
export async function migrate(db: Database, url: string): Promise<void> {
  const migrator = new Migrator({
    db,
    // A slice's file keeps its number, whenever it comes.
    allowUnorderedMigrations: true,
    provider: {
      async getMigrations() {
        const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
        return Object.fromEntries(
          files.map((file) => [
            file.replace('.sql', ''),
            {
              up: async (target) => {
                await sql.raw(await readFile(new URL(file, folder), 'utf8')).execute(target)
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
