import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { runningPostgres, startPostgres } from '#server/platform/embedded-postgres.ts'
import { onlyOne } from '#server/supervisor/only-one.ts'

/**
 * Runs a function with the product's database: the one in DATABASE_URL, else the embedded one, which is started
 * temporarily if the product is not running; meanwhile the product cannot start. Throws one sentence if there is none,
 * unless `make` allows creating it, and if the product is about to start or to restart its database.
 */
export async function withDatabase<T>(
  env: NodeJS.ProcessEnv,
  work: (url: string) => Promise<T>,
  { make = false } = {},
): Promise<T> {
  const { DATABASE_URL, DATA_DIR } = readConfig(env)
  const dataDir = join(DATA_DIR, 'postgres')
  const url = DATABASE_URL ?? runningPostgres(dataDir)
  if (url) return work(url)
  if (!make && !existsSync(join(dataDir, 'PG_VERSION')))
    throw new Error(`There is no database of Lastmile in ${DATA_DIR}: look at DATABASE_URL and DATA_DIR.`)
  const { release } = await onlyOne(DATA_DIR)
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
