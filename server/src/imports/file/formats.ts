import type { ImportField } from '@lastmile/contract/imports/columns.ts'
import { dayFormats } from '@lastmile/contract/platform/day-formats.ts'
import { type DecimalSign, decimalSignOf } from '#platform/reader/amount.ts'
import { dayIn } from '#platform/reader/day.ts'
import type { Places } from './columns.ts'
import type { Table } from './find-table.ts'

export type DayFormat = (typeof dayFormats)[number]
/** How dates and amounts of a file are written. */
export type Formats = { dayFormat: DayFormat; decimalSign: DecimalSign }
/** A cell that fits several formats, or none. */
export type Ambiguous = { line: number; value: string }

export const amountFields = ['commonBalance', 'openingArrears', 'deposit'] as const satisfies ImportField[]
export const dayFields = ['startTime', 'paidThrough'] as const satisfies ImportField[]

/** A file, and its columns of custom fields. */
type File = { table: Table; places: Places; custom: readonly { field: { type: string }; at: number }[] }

/** Returns the columns of some fields, and of the custom fields of some types, counted from 1. */
const columnsOf = ({ places, custom }: File, fields: readonly ImportField[], types: readonly string[]): number[] => [
  ...fields.flatMap((field) => places.get(field) ?? []),
  ...custom.filter(({ field }) => types.includes(field.type)).map(({ at }) => at + 1),
]

/** The filled cells of some columns that a workbook stores as text. */
function textsOf({ rows }: Table, columns: readonly number[], typed: 'number' | 'date'): Ambiguous[] {
  return rows.flatMap(({ line, cells, kinds }) =>
    columns.flatMap((column) => {
      const value = cells[column - 1] ?? ''
      return value === '' || kinds?.[column - 1] === typed ? [] : [{ line, value }]
    }),
  )
}

/** Determines the decimal sign of the amounts and custom numbers, or returns the amount that is ambiguous. */
export function decimalSignIn(file: File): { decimalSign: DecimalSign } | { ambiguous: Ambiguous } {
  const cells = textsOf(file.table, columnsOf(file, amountFields, ['number', 'amount']), 'number')
  const found = decimalSignOf(cells.map(({ value }) => value))
  if ('decimalSign' in found) return found
  return { ambiguous: cells.find(({ value }) => value === found.ambiguous) ?? { line: 0, value: found.ambiguous } }
}

/**
 * Determines the format of the dates: the only one that reads the most of them. If several read as many differently,
 * returns the first date that they disagree on.
 */
export function dayFormatIn(file: File): { dayFormat: DayFormat } | { ambiguous: Ambiguous } {
  const cells = textsOf(file.table, columnsOf(file, dayFields, ['date']), 'date')
  const readings = dayFormats.map((dayFormat) => ({
    dayFormat,
    days: cells.map(({ value }) => dayIn(value, dayFormat)),
  }))
  const count = (days: readonly unknown[]) => days.filter((day) => day !== undefined).length
  const most = Math.max(...readings.map(({ days }) => count(days)))
  const best = readings.filter(({ days }) => count(days) === most)
  const at = cells.findIndex((_, index) => new Set(best.map(({ days }) => days[index])).size > 1)
  const ambiguous = cells[at]
  return ambiguous ? { ambiguous } : { dayFormat: best[0]?.dayFormat ?? 'YYYY-MM-DD' }
}
