import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'

/** A row by the names of its fields. */
export type Values = Record<string, unknown>
export type Ctx = Context<RefusalCode>

/** A list that belongs to the object, such as the members of a team: a table of its own with one code per row. */
type Children = { table: string; parent: string; column: string }

/** Another row that this one references. */
export type Reference = {
  table: string
  column?: string
  /** The term for it in the refusal. */
  what: string
  /** The column of its unit, if only rows of visible units may be referenced. */
  scope?: string
  /** Which rows of the table may be referenced; receives the call if it depends on its time or its actor. */
  only?: RawBuilder<unknown> | ((ctx: Ctx) => RawBuilder<unknown>)
}

/** How one type of reference data is managed. */
export type MaintainOptions = {
  table: string
  /** The column of its code; 'code' by default. */
  key?: string
  /** The term for it in refusals. */
  what: string
  /**
   * How the server numbers a new row; without it, the user chooses the code, or the database assigns it ('identity').
   */
  numbered?: { prefix: string; digits: number } | 'identity'
  /** The column of each field. */
  columns: Record<string, string>
  /** How a column is read if it is not simply its value, over the row `t`. */
  reads?: Record<string, RawBuilder<unknown>>
  /** How a field is written if it is not simply its value. */
  writes?: Record<string, (value: unknown) => RawBuilder<unknown>>
  /** Secrets, identity and phone numbers are masked in the history. */
  hides?: boolean
  /** Columns that are date ranges, with the fields of their first day and of the first day after them. */
  ranges?: Record<string, readonly [from: string, to: string]>
  /** Fields that cannot change after the row was added. */
  fixed?: readonly string[]
  children?: Record<string, Children>
  references?: Record<string, Reference>
  /** Columns that a keyword search covers; the code always is. */
  search?: readonly string[]
  /** The stored column with the folded code and names, searched in place of `search` in a table with many rows. */
  searchKey?: string
  /** The column of the unit whose members see and manage the row. */
  scope?: string
  /** Rows that are stored for history but no longer shown. */
  only?: RawBuilder<unknown>
  /** Further values of rows, by name, over the row `t`; receives the call if they depend on its time or its actor. */
  shows?: Record<string, RawBuilder<unknown> | ((ctx: Ctx) => RawBuilder<unknown>)>
  /** Further values of the view of one row. */
  details?: Record<string, RawBuilder<unknown>>
  /** The condition of each filter. */
  filters?: Record<string, (value: unknown, ctx: Ctx) => RawBuilder<unknown>>
  /** Deletes by marking if other rows still reference it: `{ active: false }`. */
  ended?: Record<string, unknown>
  /** Further columns of a new row. */
  born?: (ctx: Ctx) => Record<string, unknown>
  /** Its own checks before anything is written. `before` is undefined for a new row, `after` for a deleted one. */
  check?: (ctx: Ctx, change: { code?: string; before?: Values; after?: Values }) => Promise<void>
  /** Follow-up work inside the same transaction. */
  after?: (ctx: Ctx, change: { code: string; before?: Values; after?: Values }) => Promise<void>
}

/** A row and the version of it that was seen. */
export type Addressed = { code: string; version: number }
