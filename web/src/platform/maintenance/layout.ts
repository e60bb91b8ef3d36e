import type { Call } from '@lastmile/contract/platform/call.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import type { ReactElement } from 'react'

/**
 * The calls for one kind of reference data, as built by `maintained`. Where rows cannot be added or deleted, those
 * calls are missing.
 */
export type MaintainedCalls<L extends Call = Call> = {
  list: Bound<L>
  get: Bound
  add?: Bound
  modify: Bound
  delete?: Bound
}

/** Inputs by field, for those that can't be derived from the schema. */
export type Inputs = Readonly<Record<string, ReactElement>>

/** Related fields under a heading. */
type Groups = readonly { title: string; fields: readonly string[] }[]

/** By field, whether it is shown or required, given the values of the others. */
type Conditions = Readonly<Record<string, (values: Readonly<Record<string, unknown>>) => boolean>>

/** The layout of a row's form. */
export type FormLayout = {
  inputs?: Inputs
  groups?: Groups
  /** Fields that cannot be changed later. */
  fixed?: readonly string[]
  when?: Conditions
  /** Fields with a condition that can be left empty; the others are required while they are shown. */
  optional?: readonly string[]
  /** The initial values of a new row. A hidden field is sent with its value here, or empty. */
  initial?: Readonly<Record<string, unknown>>
  /** Restricts the form to these fields. Rows can then be neither added nor deleted here. */
  only?: readonly string[]
  /** Labels by field, where the name in the contract is too general. */
  labels?: Readonly<Record<string, string>>
  /** Fields that span the full width of the form. */
  wide?: readonly string[]
  /** Returns why a row cannot be changed now; its fields are then only shown. */
  whyFrozen?: (row: Readonly<Record<string, unknown>>) => string | undefined
  /** Content below the fields that sets several of them, such as a map. */
  below?: ReactElement
  /** Renders the effect of a change, to be confirmed before it is saved. */
  renderEffect?: (
    change: Record<string, unknown>,
    before: Readonly<Record<string, unknown>>,
  ) => ReactElement | null | undefined
}
