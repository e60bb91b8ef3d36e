import type { Db } from '#platform/database.ts'

/** A migrated batch: the key of its last row, and the number of rows. */
export type Batch = { position: string; rows: number }

/**
 * A change to rows that takes too long for one transaction. The worker runs it in batches, in key order, and continues
 * after the last committed batch when restarted. The previous version may still be writing rows, so `remaining` decides
 * whether a contract migration that depends on it may run.
 */
export type DataMigration = {
  /** Counts the rows that are not yet migrated. */
  remaining: (db: Db) => Promise<number>
  /** Migrates up to `limit` rows with a key above `after`; returns undefined if there are none. */
  batch: (db: Db, range: { after: string | null; limit: number }) => Promise<Batch | undefined>
}
