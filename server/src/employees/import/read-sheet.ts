import { check, faultsOf } from '@lastmile/contract/platform/faults.ts'
import { type StaffColumn, staffColumns, StaffLine } from '@lastmile/contract/employees/staff-sheet.ts'
import type { Language } from '@lastmile/contract/words.ts'
import { parseCsv } from 'hucre/csv'
import type { z } from 'zod'

/** A valid line of a sheet, and an invalid one. Lines count from 1, including the heading. */
export type Hired = z.output<typeof StaffLine> & { line: number }
export type Fault = { line: number; says: string }

const names = Object.keys(staffColumns) as StaffColumn[]
const numbers: ReadonlySet<StaffColumn> = new Set([
  'customerLevel',
  'preferentialLevel',
  'maxUnsettledAmount',
  'adjustCeiling',
  'maxOnlineCount',
])
const amounts: ReadonlySet<StaffColumn> = new Set(['maxUnsettledAmount', 'adjustCeiling'])
const needed: readonly StaffColumn[] = ['name', 'trueName', 'zhName', 'organizationUnitCode']
/** The defaults of a new employee for empty cells of the sheet. */
const beginner = { customerLevel: 1, preferentialLevel: 1, maxUnsettledAmount: 0, adjustCeiling: 0, maxOnlineCount: 1 }

/** The text of a sheet: UTF-8, or the encoding of spreadsheets on a Chinese system. */
function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('gb18030').decode(content)
  }
}

const delimiterOf = (head: string) => [';', '\t'].find((one) => head.includes(one)) ?? ','
const plain = (text: string) => text.replace('\uFEFF', '').trim().toLowerCase()

/** The position of each column, by its name in either language or in the contract. */
const placesIn = (head: readonly string[]) =>
  new Map(
    names.map((name) => {
      const { en, zh } = staffColumns[name]
      return [name, head.findIndex((cell) => [name, en, zh].some((known) => plain(known) === plain(cell)))]
    }),
  )

/** The non-empty lines of a sheet, heading first. */
export function linesOf(content: Buffer): { line: number; cells: string[] }[] {
  const text = textOf(content)
  const rows = parseCsv(text, { delimiter: delimiterOf(text.split('\n', 1)[0] ?? ''), skipEmptyRows: false })
  return rows
    .map((row, at) => ({ line: at + 1, cells: row.map((cell) => String(cell ?? '').trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** The missing required columns, in the reader's language. */
export const missingIn = (head: readonly string[], language: Language): string[] =>
  needed
    .filter((name) => (placesIn(head).get(name) ?? -1) < 0)
    .map((name) => staffColumns[name][language === 'zh-CN' ? 'zh' : 'en'])

type Sheet = { head: readonly string[]; exponent: number; language: Language }

/** Reads the lines below the heading, each checked like the form of a single employee. */
export function readLines(lines: readonly { line: number; cells: string[] }[], { head, exponent, language }: Sheet) {
  const places = placesIn(head)
  const hired: Hired[] = []
  const faults: Fault[] = []
  for (const { line, cells } of lines) {
    const given = names
      .map((name) => [name, cells[places.get(name) ?? -1] ?? ''] as const)
      .filter(([, cell]) => cell !== '')
      .map(([name, cell]) => [name, numbers.has(name) ? numberIn(name, cell, exponent) : cell] as const)
    const checked = check(StaffLine, { ...beginner, ...Object.fromEntries(given), passwordExpired: true })
    if (checked.success) hired.push({ ...checked.data, line })
    else
      faults.push({
        line,
        says: faultsOf(checked.error, language)
          .map(({ msg }) => msg)
          .join(', '),
      })
  }
  return { hired, faults }
}

/** The number in a cell; an amount in minor units. Anything else stays text, and the check reports it. */
function numberIn(name: StaffColumn, cell: string, exponent: number): number | string {
  const value = Number(cell.replaceAll(/[,\s]/g, ''))
  if (Number.isNaN(value)) return cell
  return amounts.has(name) ? Math.round(value * 10 ** exponent) : value
}
