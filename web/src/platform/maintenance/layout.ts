import type { Call } from '@lastmile/contract/platform/call.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import type { ReactElement } from 'react'

/**
 * The calls of one kind of reference data, as declared by `maintained`. Data that cannot be added or deleted lacks the
 * respective calls.
 */
export type MaintainedCalls<L extends Call = Call> = {
  list: Bound<L>
  get: Bound
  add?: Bound
  modify: Bound
  delete?: Bound
}

/** The inputs of a row's form that can't be derived from the schema, by field. */
export type Inputs = Readonly<Record<string, ReactElement>>

/** Related fields under a heading. */
type Groups = readonly { title: string; fields: readonly string[] }[]

/** When a field is shown and required, by the values of the others. */
type Conditions = Readonly<Record<string, (values: Readonly<Record<string, unknown>>) => boolean>>

/** The layout of a row's form. */
export type FormLayout = {
  inputs?: Inputs
  groups?: Groups
  /** Fields that cannot change after adding. */
  fixed?: readonly string[]
  when?: Conditions
  /** The initial values of a new row; a hidden field is sent with its value here, or empty. */
  initial?: Readonly<Record<string, unknown>>
  /** Shows only these fields. Rows can then be neither added nor deleted here. */
  only?: readonly string[]
  /** The label of a field here, if its name in the contract is less specific. */
  labels?: Readonly<Record<string, string>>
  /** Fields that span the full width of the form. */
  wide?: readonly string[]
  /** Content below the fields that sets several of them, such as a map. */
  below?: ReactElement
  /** The effect of a change, confirmed before it is saved. */
  renderEffect?: (
    change: Record<string, unknown>,
    before: Readonly<Record<string, unknown>>,
  ) => ReactElement | null | undefined
}
