import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'

/** A row by the names of its fields. */
export type Values = Record<string, unknown>
export type Ctx = Context<RefusalCode>

/** A list that belongs to the thing, such as the members of a team: a table of its own with one code a row. */
type Children = { table: string; parent: string; column: string }

/** Another row that this one names. */
export type Reference = {
  table: string
  column?: string
  /** The term for it in the refusal. */
  what: string
  /** The column of its unit, where only those of visible units may be named. */
  scope?: string
  /** Which of the rows of the table may be named; with the call where it depends on its time or its actor. */
  only?: RawBuilder<unknown> | ((ctx: Ctx) => RawBuilder<unknown>)
}

/** How one kind of reference data is kept. */
export type MaintainOptions = {
  table: string
  /** The column of its code; 'code' without it. */
  key?: string
  /** The term for it in refusals. */
  what: string
  /** How the server numbers a new one; without it a person chooses the code, or the database gives it ('identity'). */
  numbered?: { prefix: string; digits: number } | 'identity'
  /** The column of each field. */
  columns: Record<string, string>
  /** How a column is read where it is not simply its value, over the row `t`. */
  reads?: Record<string, RawBuilder<unknown>>
  /** How a field is written where it is not simply its value. */
  writes?: Record<string, (value: unknown) => RawBuilder<unknown>>
  /** Columns that are ranges of days, with the fields of their first day and of the first day after them. */
  ranges?: Record<string, readonly [from: string, to: string]>
  /** Fields that stay as they were when it was added. */
  fixed?: readonly string[]
  children?: Record<string, Children>
  references?: Record<string, Reference>
  /** Columns that a keyword is searched in; the code is always one. */
  search?: readonly string[]
  /** The column of the unit whose members see and keep the row. */
  scope?: string
  /** Rows that are kept for history but are no longer shown. */
  only?: RawBuilder<unknown>
  /** Further values of rows, by name, over the row `t`; with the call where they depend on its time or its actor. */
  shows?: Record<string, RawBuilder<unknown> | ((ctx: Ctx) => RawBuilder<unknown>)>
  /** Further values of the view of one row. */
  details?: Record<string, RawBuilder<unknown>>
  /** The condition of each filter. */
  filters?: Record<string, (value: unknown, ctx: Ctx) => RawBuilder<unknown>>
  /** Deletes by marking, where other rows keep naming it: `{ active: false }`. */
  ended?: Record<string, unknown>
  /** Further columns of a new row. */
  born?: (ctx: Ctx) => Record<string, unknown>
  /** Checks of its own before anything is written. `before` is undefined for a new one, `after` for one that is deleted. */
  check?: (ctx: Ctx, change: { code?: string; before?: Values; after?: Values }) => Promise<void>
  /** Follow-up work inside the same transaction. */
  after?: (ctx: Ctx, change: { code: string; before?: Values; after?: Values }) => Promise<void>
}

/** Which row, and which version of it was seen. */
export type Addressed = { code: string; version: number }
