import type { Column, Reader } from './columns.tsx'

/** Spreadsheets evaluate a cell that begins like this as a formula, unless it starts with a quote. */
const formula = /^[=+\-@\t\r]/
const number = /^-?[\d,.\s]+$/

function cell(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns rows as CSV, with the byte order mark by which spreadsheets recognize UTF-8. */
export function csvOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[], reader: Reader): string {
  const written = columns.filter((column) => column.text !== undefined)
  const head = written.map(({ title }) => cell(typeof title === 'string' ? title : title(reader.language))).join(',')
  const lines = rows.map((row) => written.map((column) => cell(column.text?.(row, reader) ?? '')).join(','))
  return `\uFEFF${[head, ...lines].join('\r\n')}\r\n`
}
