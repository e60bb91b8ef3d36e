import { plainText } from '@lastmile/contract/platform/written-amount.ts'
import { directionOf, isDash } from '#platform/reader/amount.ts'
import type { Row } from '#platform/reader/rows.ts'
import type { Mapping } from './mapping.ts'

/** How banks head a column of marks for debit and credit, without blanks. */
const heads = new Set(
  [
    'dr/cr cr/dr drcr crdr d/c c/d db/cr cr/db dbt/crt dc cd +/- -/+ ± s/h h/s soll/haben debe/haber débit/crédit nợ/có',
    'debit/credit credit/debit debitcredit creditdebit debitorcredit creditordebit drorcr w/d d/w dep/wdl wdl/dep',
    'withdrawal/deposit deposit/withdrawal dr/crindicator dr/crflag debit/creditflag drcrflag debit/creditindicator credit/debitindicator ถอน/ฝาก ฝาก/ถอน',
    'sign +- -+ vorzeichen signe signo 符号 正负 正负号 借贷 借/贷 借贷标志 借贷方向 借贷标识 收支 收/支 收付 收支方向 收支类型 存/取 借貸 借/貸 收/付',
  ].flatMap((list) => list.split(' ')),
)

/** Columns that no mark is looked for in, counted from 0: those of the day and the amount. */
const isOwn = (at: number, { dayColumn, amountColumn }: Mapping): boolean => [dayColumn, amountColumn].includes(at + 1)

/** Finds the head of a column of debit and credit marks. */
export const directionHead = (cells: readonly string[], mapping: Mapping): string | undefined =>
  cells.find((one, at) => !isOwn(at, mapping) && heads.has(plainText(one).toLowerCase().replaceAll(/[ .]/g, '')))

/** Finds the head of the amount column if it says that the column contains outgoing money. */
export const outgoingHead = (cells: readonly string[], { amountColumn }: Mapping): string | undefined => {
  const head = cells[amountColumn - 1] ?? ''
  return !isDash(head) && directionOf(head.replace(/\bamount\b/i, '')) === 'out' ? head : undefined
}

/**
 * Returns the columns, counted from 0, that contain only marks and dashes, and a mark of incoming money: there a dash and
 * a letter that may stand for something else are marks too. So is a minus sign in a column beside the amount that holds
 * nothing else, has no heading and is not the reference, text or day of the account: some banks write no plus signs.
 */
export function markColumns(rows: readonly Row[], mapping: Mapping): ReadonlySet<number> {
  const { amountColumn, dayColumn, headerLines, referenceColumn, textColumn } = mapping
  const below = rows.filter(({ line }) => line > headerLines)
  const named = new Set([dayColumn, referenceColumn, textColumn])
  const beside = [amountColumn - 2, amountColumn].filter((at) => {
    if (named.has(at + 1)) return false
    const cells = rows.map((row) => row.cells[at] ?? '').filter((cell) => cell !== '')
    return cells.length > 0 && cells.every((cell) => /^[-\u2212]$/.test(cell))
  })
  return new Set([...columnsOfMarks(below), ...beside])
}

function columnsOfMarks(rows: readonly Row[]): ReadonlySet<number> {
  const incoming = new Set<number>()
  const others = new Set<number>()
  for (const { cells } of rows)
    for (const [at, one] of cells.entries())
      if (directionOf(one) === 'in') incoming.add(at)
      else if (one !== '' && !isDash(one) && directionOf(one) === undefined) others.add(at)
  return new Set([...incoming].filter((at) => !others.has(at)))
}

/** Reports whether a mark may stand for something else: a dash, a status such as S or W, or a name such as Chi. */
const isAmbiguous = (mark: string): boolean => isDash(mark) || /^(?:[sw]|chi|cargo)$/i.test(plainText(mark))

/**
 * Finds a cell that is a mark of outgoing money, beside an amount without one: the file has a column for debit and
 * credit that the account does not name, and reading the amount alone would turn a debit into a deposit. `marks` are the
 * columns of marks.
 */
export const debitBeside = (
  cells: readonly string[],
  mapping: Mapping,
  marks: ReadonlySet<number>,
): string | undefined =>
  cells.find((one, at) => {
    if (isOwn(at, mapping)) return false
    const isOut = isDash(one) || directionOf(one) === 'out'
    return isOut && (marks.has(at) || !isAmbiguous(one))
  })
