import type { staffSheet } from '@lastmile/contract/employees/staff-sheet.ts'
import type { Handler } from '#platform/context.ts'
import { phoneTest } from '#platform/phone.ts'
import { amountIn } from '#platform/reader/amount.ts'
import { storable } from '#platform/storable.ts'
import { faultsAmong } from './check-lines.ts'
import type { Table } from './find-table.ts'
import { openSheet, requireNew } from './open-sheet.ts'
import { decimalSignIn, readLines } from './read-sheet.ts'

/** The number of lines shown in the preview. */
const mostShown = 5

const unknown = {
  encoding: null,
  separator: null,
  sheetName: null,
  decimalSign: null,
  headings: [],
  lineCount: 0,
  firstLines: [],
  faults: [],
  encodings: [],
  ambiguousAmount: null,
}

/**
 * Previews an import of employees: how the file is read, and every line that importing it would refuse. Writes nothing.
 * Refuses what `openSheet` and `requireNew` refuse. The combined rights of a new employee are checked only by the import.
 */
export const previewStaff: Handler<typeof staffSheet.preview> = async (ctx, input) => {
  const opened = await openSheet(ctx, input.encoding)
  if ('encodings' in opened) return { ...unknown, encodings: opened.encodings }
  const { table, sha256 } = opened
  await requireNew(ctx, sha256)
  const shown = { ...unknown, ...contentsOf(table) }
  const { language } = ctx
  const { exponent } = ctx.operator.currency
  const found = input.decimalSign === undefined ? decimalSignIn(table) : { decimalSign: input.decimalSign }
  if (!('decimalSign' in found)) {
    const { line, value: written } = found
    const [point = 0, comma = 0] = (['point', 'comma'] as const).map((decimalSign) =>
      amountIn(written, { decimalSign, exponent }),
    )
    return { ...shown, ambiguousAmount: { line, written, point, comma } }
  }
  const { hired, faults } = readLines(table, { ...found, exponent, language, isPhone: phoneTest(ctx) })
  const wrong = [...faults, ...(await faultsAmong(ctx, hired))].toSorted((a, b) => a.line - b.line)
  return { ...shown, ...found, faults: wrong.map(({ line, says }) => ({ line, message: says })) }
}

/** Describes where a sheet was found, its columns and its first lines. */
function contentsOf({ head, places, rows, source }: Table) {
  const fields = new Map([...places].map(([field, at]) => [at, field]))
  const filled = head.cells.flatMap((heading, at) => (heading === '' ? [] : { heading, at }))
  return {
    encoding: source.encoding ?? null,
    separator: source.separator ?? null,
    sheetName: source.sheet ?? null,
    headings: filled.map(({ heading, at }) => ({ heading: storable(heading), field: fields.get(at) ?? null })),
    lineCount: rows.length,
    firstLines: rows
      .slice(0, mostShown)
      .map(({ line, cells }) => ({ line, cells: filled.map(({ at }) => storable(cells[at] ?? '')) })),
  }
}
