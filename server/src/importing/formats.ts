import { dayFormats } from '@lastmile/contract/platform/day-formats.ts'
import { type DecimalSign, decimalSignOf } from '#platform/reader/amount.ts'
import { dayIn } from '#platform/reader/day.ts'
import type { Table } from '#platform/reader/find-table.ts'

export type DayFormat = (typeof dayFormats)[number]
/** A cell that fits several formats, or none. */
export type Ambiguous = { line: number; value: string }

/** The filled cells of some columns, counted from 1, that a workbook stores as text. */
function textsOf({ rows }: Table, columns: readonly number[], typed: 'number' | 'date'): Ambiguous[] {
  return rows.flatMap(({ line, cells, kinds }) =>
    columns.flatMap((column) => {
      const value = cells[column - 1] ?? ''
      return value === '' || kinds?.[column - 1] === typed ? [] : [{ line, value }]
    }),
  )
}

/** Determines the decimal sign of columns of amounts, or returns the amount that is ambiguous. */
export function decimalSignIn(
  table: Table,
  columns: readonly number[],
): { decimalSign: DecimalSign } | { ambiguous: Ambiguous } {
  const cells = textsOf(table, columns, 'number')
  const found = decimalSignOf(cells.map(({ value }) => value))
  if ('decimalSign' in found) return found
  return { ambiguous: cells.find(({ value }) => value === found.ambiguous) ?? { line: 0, value: found.ambiguous } }
}

/**
 * Determines the format of columns of dates: the only one that reads the most of them. If several read as many
 * differently, returns the first date that they disagree on.
 */
export function dayFormatIn(
  table: Table,
  columns: readonly number[],
): { dayFormat: DayFormat } | { ambiguous: Ambiguous } {
  const cells = distinct(textsOf(table, columns, 'date'))
  const readings = dayFormats.map((dayFormat) => ({
    dayFormat,
    days: cells.map(({ value }) => dayIn(value, dayFormat)),
  }))
  const count = (days: readonly (string | undefined)[]) =>
    days.reduce((total, day, at) => total + (day === undefined ? 0 : (cells[at]?.times ?? 0)), 0)
  const most = Math.max(...readings.map(({ days }) => count(days)))
  const best = readings.filter(({ days }) => count(days) === most)
  const at = cells.findIndex((_, index) => new Set(best.map(({ days }) => days[index])).size > 1)
  const ambiguous = cells[at]
  return ambiguous ? { ambiguous } : { dayFormat: best[0]?.dayFormat ?? 'YYYY-MM-DD' }
}

/** Returns the first cell of each text, and how often the text occurs. */
function distinct(cells: readonly Ambiguous[]): (Ambiguous & { times: number })[] {
  const first = new Map<string, Ambiguous & { times: number }>()
  for (const cell of cells) {
    const known = first.get(cell.value)
    if (known) known.times++
    else first.set(cell.value, { ...cell, times: 1 })
  }
  return [...first.values()]
}
