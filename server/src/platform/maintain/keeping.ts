import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The values of a row by field name. */
export type Values = Record<string, unknown>
export type Ctx = Context<RefusalCode>

/** A list that belongs to the object, such as a team's members, stored in a separate table with one code per row. */
type Children = { table: string; parent: string; column: string }

/** Another row that this one references. */
export type Reference = {
  table: string
  column?: string
  /** The name of this type of row in refusals. */
  what: string
  /** The column with its unit, if only rows of visible units may be referenced. */
  scope?: string
  /** The condition for rows that may be referenced; a function if it depends on the time or the actor of the call. */
  only?: RawBuilder<unknown> | ((ctx: Ctx) => RawBuilder<unknown>)
}

/** How one type of reference data is managed. */
export type MaintainOptions = {
  table: string
  /** The column with the code; 'code' by default. */
  key?: string
  /** The name of this type of row in refusals. */
  what: string
  /**
   * How the server numbers a new row. Without it, the user chooses the code; with 'identity', the database assigns it.
   */
  numbered?: { prefix: string; digits: number } | 'identity'
  /** The column of each field. */
  columns: Record<string, string>
  /** The expression that reads a column, over the row `t`, if it is not simply the value. */
  reads?: Record<string, RawBuilder<unknown>>
  /** The expression that writes a field, if it is not simply the value. */
  writes?: Record<string, (value: unknown) => RawBuilder<unknown>>
  /** Masks secrets, identity and phone numbers in the history. */
  hides?: boolean
  /** The columns that are date ranges, with the fields of their first day and of the day after their last. */
  ranges?: Record<string, readonly [from: string, to: string]>
  /** Fields that cannot change once the row exists. */
  fixed?: readonly string[]
  /** Fields that keep their value if a change omits them. */
  kept?: readonly string[]
  children?: Record<string, Children>
  references?: Record<string, Reference>
  /** The columns that a keyword search covers, besides the code. */
  search?: readonly string[]
  /** The stored column with the folded code and names, which a table with many rows searches instead of `search`. */
  searchKey?: string
  /** The column of the unit whose members see and manage the row. */
  scope?: string
  /** Rows that are stored for history but no longer shown. */
  only?: RawBuilder<unknown> | ((ctx: Ctx) => RawBuilder<unknown>)
  /** Further values of rows, by name, over the row `t`; a function if they depend on the call's time or actor. */
  shows?: Record<string, RawBuilder<unknown> | ((ctx: Ctx) => RawBuilder<unknown>)>
  /** Further values that only the view of a single row shows. */
  details?: Record<string, RawBuilder<unknown>>
  /** Returns the condition of each filter. */
  filters?: Record<string, (value: unknown, ctx: Ctx) => RawBuilder<unknown>>
  /** The columns that mark a row as ended, which replaces deletion if other rows reference it: `{ active: false }`. */
  ended?: Record<string, unknown>
  /** Further columns of a new row. */
  born?: (ctx: Ctx) => Record<string, unknown>
  /**
   * The object's own check, before anything is written. `before` is undefined for an addition, `after` for a deletion.
   */
  check?: (ctx: Ctx, change: { code?: string; before?: Values; after?: Values }) => Promise<void>
  /** Follow-up work inside the same transaction. */
  after?: (ctx: Ctx, change: { code: string; before?: Values; after?: Values }) => Promise<void>
}

/** A row and the version of it that was seen. */
export type Addressed = { code: string; version: number }
