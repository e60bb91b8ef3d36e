import type { Language } from '@lastmile/contract/words.ts'
import type { Blob } from '#platform/context.ts'
import type { Table } from './find-table.ts'
import { plainCell } from './plain-cell.ts'

const words = { 'en-US': { reason: 'Reason', and: '; ' }, 'zh-CN': { reason: '原因', and: '；' } }

/** Reports whether a text is only a number, which no spreadsheet runs. */
const isNumber = (text: string): boolean => /^[+-]?\d[\d.,' ]*$/.test(text)

/** A cell of a CSV file, quoted if its text requires it. */
const cell = (text: string): string => {
  const plain = isNumber(text) ? text : plainCell(text)
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/**
 * Returns the faulty rows of a table as CSV in UTF-8: as they are, below their heading, with the reasons in a last
 * column. Corrected, the file can be imported.
 */
export function faultyRows(
  { head, rows }: Table,
  faults: readonly { line: number; message: string }[],
  language: Language,
): Blob {
  const { reason, and } = words[language]
  const byLine = Map.groupBy(faults, ({ line }) => line)
  const width = head.cells.length
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  const lines = rows.flatMap(({ line, cells }) => {
    const own = byLine.get(line)
    return own ? [[...padded(cells), own.map(({ message }) => message).join(and)]] : []
  })
  const content = [[...head.cells, reason], ...lines].map((cells) => cells.map(cell).join(','))
  return {
    name: 'faulty-rows.csv',
    type: 'text/csv; charset=utf-8',
    content: Buffer.from(`\uFEFF${content.join('\r\n')}\r\n`),
  }
}
