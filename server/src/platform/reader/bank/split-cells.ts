import { plainText } from '@lastmile/contract/platform/written-amount.ts'
import type { Row } from '#platform/reader/rows.ts'
import type { Mapping } from './mapping.ts'

const isNumber = (cell: string): boolean => /^-?\d[\d.,'’ ]*$/.test(plainText(cell))

/**
 * Returns a function that finds the cell behind an amount which an unquoted separator has split, such as `500.00` behind
 * the 1 of `1,500.00`, or behind a reference that was split before it. Only rows with cells to the right of the last
 * heading can be split; without headings for the columns of the account, none are looked for. A column without a heading
 * that every row has is no sign of it, unless the two cells read as one amount.
 */
export function splitCells(rows: readonly Row[], mapping: Mapping): (row: Row) => string | undefined {
  const { headerLines, dayColumn, amountColumn, referenceColumn, decimalSign } = mapping
  const lastFilled = ({ cells }: Row) => cells.findLastIndex((one) => one !== '') + 1
  const heading = rows.findLast(({ line }) => line <= headerLines)
  const width = heading ? lastFilled(heading) : 0
  if (width < Math.max(dayColumn, amountColumn, referenceColumn)) return () => undefined
  const below = rows.filter(({ line, cells }) => line > headerLines && (cells[amountColumn - 1] ?? '') !== '')
  const areAllWider = below.every((row) => lastFilled(row) > width)
  const [first, second] = decimalSign === 'point' ? [/^-?\d{1,3}$/, /^\d{3}(?:\.\d+)?$/] : [/^-?\d[\d.]*$/, /^\d{1,3}$/]
  return (row) => {
    const [amount = '', behind = ''] = row.cells.slice(amountColumn - 1)
    if (lastFilled(row) <= width || row.kinds || !isNumber(behind)) return undefined
    const isOneAmount = first.test(plainText(amount)) && second.test(plainText(behind))
    return isOneAmount || !areAllWider ? behind : undefined
  }
}
