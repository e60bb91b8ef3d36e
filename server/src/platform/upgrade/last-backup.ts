import type { Database } from '#platform/database.ts'

/** Returns when the last backup was made; undefined if unknown. */
export const lastBackup = (_db: Database): Promise<Date | undefined> => Promise.resolve(undefined)
