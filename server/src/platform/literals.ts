import { type RawBuilder, sql } from 'kysely'

/** Formats values as a list for SQL text: `('open', 'purchase')`. */
export const literals = (values: readonly string[]): string =>
  `(${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`

/**
 * The same within a statement: `where type in ${oneOf(types)}`. Unlike parameters, the planner can match literals with
 * the condition of a partial index.
 */
export const oneOf = (values: readonly string[]): RawBuilder<unknown> => sql.raw(literals(values))
