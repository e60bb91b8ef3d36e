import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database.ts'
import type { JobContext } from '#platform/serve.ts'

/** The database that is backed up and that also stores the backup records; `transaction` provides the current time. */
export type Host = {
  url: string
  config: Config
  transaction: <T>(work: (at: { db: Db; now: Date }) => Promise<T>) => Promise<T>
}

/** Returns the database of a job. */
export const hostOf = ({ url, config, transaction }: JobContext): Host => ({ url, config, transaction })
