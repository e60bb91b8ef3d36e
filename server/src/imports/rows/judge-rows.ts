import { addDays } from '@lastmile/contract/platform/days.ts'
import { BroadbandPassword } from '@lastmile/contract/orders/values.ts'
import { byLine } from '#importing'
import type { Context } from '#platform/context.ts'
import type { Places } from '#imports/file/columns.ts'
import type { Table } from '#platform/reader/find-table.ts'
import type { Formats } from '#imports/file/formats.ts'
import type { Choices } from '#imports/file/open-file.ts'
import { readCustomFields } from './custom-fields.ts'
import { repeatedAmong, takenAmong } from './duplicates.ts'
import { type Fault, sayFault, type ShownFault } from './faults.ts'
import { readNames } from './look-up.ts'
import { readRows } from './read-rows.ts'
import { type ReadyRow, readyRow } from './ready-row.ts'
import { joinCustomers, membersOf, withTheirCustomers } from './same-customer.ts'

type File = { table: Table; places: Places; formats: Formats; choices: Choices }
/** The rows of a file that are ready for import, and the faults of the others, by line. */
export type Judged = { ready: ReadyRow[]; faults: ShownFault[]; warnings: ShownFault[] }

/** Reads and checks the rows of a file, against each other and against the database. */
export async function judgeRows(ctx: Context, { choices, ...file }: File): Promise<Judged> {
  const names = await readNames(ctx)
  const read = readRows(ctx, file)
  const members = membersOf(file.table, file.places)
  const joined = joinCustomers(read.rows, members)
  const looked = joined.rows.map((row) => readyRow(row, { names, choices, operator: ctx.operator }))
  const found = looked.flatMap((one) => (Array.isArray(one) ? one : []))
  const rows = looked.flatMap((one) => (Array.isArray(one) ? [] : one))
  const repeated = repeatedAmong(rows)
  const taken = await takenAmong(ctx, rows)
  const custom = await readCustomFields(ctx, { ...file, members })
  const say = (fault: Fault) => sayFault(fault, ctx.language)
  const own = [
    ...read.faults,
    ...custom.faults,
    ...[...joined.faults, ...found, ...repeated.faults, ...taken.faults].map(say),
  ]
  const lines = rows.map(({ line }) => line)
  const others = withTheirCustomers(lines, new Set(own.map(({ line }) => line)), members)
  const faults = [...own, ...others.map(say)].toSorted(byLine)
  const faulty = new Set(faults.map(({ line }) => line))
  const ready = rows
    .filter(({ line }) => !faulty.has(line))
    .map((row) => ({ ...row, data: { ...row.data, customFields: custom.texts.get(row.line) ?? {} } }))
  const warnings = [...repeated.warnings, ...taken.warnings, ...ready.flatMap((row) => doubtful(row, ctx.today))]
    .filter(({ line }) => !faulty.has(line))
    .map(say)
    .toSorted(byLine)
  return { ready, faults, warnings }
}

const longestMonth = 31

/** Returns the warnings about a row, which do not prevent its import. */
function doubtful({ line, password, data: { product } }: ReadyRow, today: string): Fault[] {
  if (product === null) return []
  const faults: Fault[] = []
  const isWeak = !BroadbandPassword.safeParse(password).success || password?.toLowerCase().includes(product.account)
  if (isWeak) faults.push({ line, field: 'broadbandPassword', what: 'weak' })
  if (!product.postpaid && product.paidThrough < today)
    faults.push({ line, field: 'paidThrough', what: 'past', value: product.paidThrough })
  if (product.postpaid && product.paidThrough < addDays(today, -longestMonth))
    faults.push({ line, field: 'paidThrough', what: 'unbilled', value: product.paidThrough })
  return faults
}
