import type { ReferenceField } from '@lastmile/contract/reference-imports/fields.ts'
import type { Context } from '#platform/context.ts'
import type { DecimalSign } from '#platform/reader/amount.ts'
import type { Cells } from './cells.ts'
import type { Fault } from './faults.ts'
import type { Thing } from './things.ts'

/** An entry to be added: the thing, the input of its call, and the columns of fields that the file calls differently. */
export type Planned = {
  line: number
  thing: Thing
  code: string
  input: Readonly<Record<string, unknown>>
  columns?: Readonly<Record<string, ReferenceField>>
  /** An earlier entry of the file without which it cannot be added. */
  needs?: Pick<Planned, 'line' | 'thing' | 'code'>
}
/** The entries that a file adds, in order, the number of those that already exist, and the errors and warnings. */
export type Plan = { entries: Planned[]; known: number; faults: Fault[]; warnings: Fault[] }

/** Plans the entries of a file from its readable rows. */
export type PlanRows = (ctx: Context, rows: readonly Cells[], reading: { decimalSign: DecimalSign }) => Promise<Plan>
