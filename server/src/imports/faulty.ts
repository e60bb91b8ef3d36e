import type { customerImports } from '@lastmile/contract/imports/calls.ts'
import type { Handler } from '#platform/context.ts'
import { checkChoices } from './check-choices.ts'
import { openDetermined } from './file/open-file.ts'
import { judgeRows } from './rows/judge-rows.ts'

const words = { 'en-US': { reason: 'Reason', and: '; ' }, 'zh-CN': { reason: '原因', and: '；' } }

/** A cell of a CSV file, quoted if its text requires it. */
const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Returns the faulty rows of a file as CSV in UTF-8: as they are, below their heading, with the reason in a last column.
 * Corrected, the file can be imported.
 */
export const downloadFaulty: Handler<typeof customerImports.faulty> = async (ctx, choices) => {
  await checkChoices(ctx, choices)
  const opened = await openDetermined(ctx, choices)
  const { reason, and } = words[ctx.language]
  const { head, rows } = opened.table
  const { faults } = await judgeRows(ctx, { ...opened, choices })
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
