import type { Call } from '@lastmile/contract/platform/call.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import type { ReactElement } from 'react'

/** The calls of one kind of reference data, as `maintained` declares them. What is neither added nor deleted lacks these. */
export type MaintainedCalls<L extends Call = Call> = {
  list: Bound<L>
  get: Bound
  add?: Bound
  modify: Bound
  delete?: Bound
}

/** How the form of a row looks: the inputs that the schema alone does not suggest, by field. */
export type Inputs = Readonly<Record<string, ReactElement>>

/** Fields that belong together, under a heading. */
type Groups = readonly { title: string; fields: readonly string[] }[]

/** When a field is asked for, and needed, by the values of the others. */
type Conditions = Readonly<Record<string, (values: Readonly<Record<string, unknown>>) => boolean>>

/** How the form of a row is drawn. */
export type FormLayout = {
  inputs?: Inputs
  groups?: Groups
  /** Fields that stay as they were when it was added. */
  fixed?: readonly string[]
  when?: Conditions
  /** A new one starts with these; a field that is not asked for goes with its value here, or empty. */
  initial?: Readonly<Record<string, unknown>>
  /** Of the fields only these are shown. What exists is then neither added nor deleted here. */
  only?: readonly string[]
  /** The name of a field here, where its name in the contract says less. */
  labels?: Readonly<Record<string, string>>
  /** Fields that take the whole width of the form. */
  wide?: readonly string[]
  /** What stands below the fields and fills several of them, such as a map. */
  below?: ReactElement
  /** The effect of a change, asked before it is saved. */
  renderEffect?: (
    change: Record<string, unknown>,
    before: Readonly<Record<string, unknown>>,
  ) => ReactElement | null | undefined
}
