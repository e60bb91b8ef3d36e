import { join } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { runningPostgres, startPostgres } from '#server/platform/embedded-postgres.ts'

/**
 * Does something with the product's database: the one in DATABASE_URL, else the embedded one, which is started for
 * the time being where the product is not running.
 */
export async function withDatabase<T>(env: NodeJS.ProcessEnv, work: (url: string) => Promise<T>): Promise<T> {
  const { DATABASE_URL, DATA_DIR } = readConfig(env)
  const dataDir = join(DATA_DIR, 'postgres')
  const url = DATABASE_URL ?? runningPostgres(dataDir)
  if (url) return work(url)
  const postgres = await startPostgres({ dataDir, durable: true })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}
