import { type OperationNodeSource, type RawBuilder, sql } from 'kysely'

/** A statement that writes, not sent yet. */
export type Writing = OperationNodeSource

/**
 * Writes of several tables as one statement: one round trip, one plan. None of them sees what the others write, and no
 * two of them may write the same row. References between them are checked when all are done.
 */
export const together = (last: Writing, ...others: readonly Writing[]): RawBuilder<unknown> =>
  others.length === 0
    ? sql`${last}`
    : sql`with ${sql.join(others.map((writing, index) => sql`${sql.raw(`w${index}`)} as (${writing})`))} ${last}`
