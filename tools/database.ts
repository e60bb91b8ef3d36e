import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { runningPostgres, startPostgres } from '#server/platform/embedded-postgres.ts'
import { onlyOne, requireNoCommand } from '#server/supervisor/only-one.ts'

/**
 * Runs a function with the application's database: the one in DATABASE_URL, else the embedded one. The embedded one is
 * started temporarily if the application is not running, which cannot start in the meantime. Throws a one-sentence
 * error if there is no database and `make` does not permit creating it, if the application is starting or restarting
 * its database, or if another command has started the database.
 */
export async function withDatabase<T>(
  env: NodeJS.ProcessEnv,
  work: (url: string) => Promise<T>,
  { make = false } = {},
): Promise<T> {
  const { DATABASE_URL, DATA_DIR } = readConfig(env)
  const dataDir = join(DATA_DIR, 'postgres')
  const url = DATABASE_URL ?? runningPostgres(dataDir)
  if (url) {
    if (DATABASE_URL === undefined) await requireNoCommand(DATA_DIR)
    return work(url)
  }
  if (!make && !existsSync(join(dataDir, 'PG_VERSION')))
    throw new Error(`There is no Lastmile database in ${DATA_DIR}. Check DATABASE_URL and DATA_DIR.`)
  const { release } = await onlyOne(DATA_DIR, 'command')
  try {
    const postgres = await startPostgres({ dataDir, durable: true })
    try {
      return await work(postgres.url)
    } finally {
      await postgres.stop()
    }
  } finally {
    release()
  }
}
