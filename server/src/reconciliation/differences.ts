import { foldCode } from '@lastmile/contract/platform/fold.ts'
import type { Names } from '#imports'
import type { OurCustomer, OurLine } from './ours.ts'
import { pairLines } from './pair-lines.ts'
import type { TheirCustomer, TheirLine, TheirSheet } from './read-sheet.ts'

export type DifferenceKind =
  | 'missing-here'
  | 'missing-there'
  | 'closed-here'
  | 'other-import'
  | 'balance-differs'
  | 'deposit-differs'
  | 'paid-through-differs'
  | 'offering-differs'
  | 'line-missing-here'
  | 'line-missing-there'
  | 'unreadable'

/** A difference, as stored. Amounts and texts are theirs and ours; ours is null where there is nothing here. */
export type Difference = {
  kind: DifferenceKind
  externalCode: string
  customerCode: string | null
  account?: string | null
  theirAmount?: number | null
  ourAmount?: number | null
  theirText?: string | null
  ourText?: string | null
}

type Sides = {
  theirs: TheirSheet
  ours: readonly OurCustomer[]
  /** Customers of ours who are not of this import, by folded external code. */
  others: ReadonlyMap<string, string>
  offering: Names['offering']
}

/**
 * Compares the customers of a sheet with ours, in the order of the sheet. Its rows without a code and the customers that
 * it lacks follow.
 */
export function differencesOf({
  theirs: { customers: theirs, withoutCode },
  ours,
  others,
  offering,
}: Sides): Difference[] {
  const here = new Map(ours.map((customer) => [foldCode(customer.externalCode), customer]))
  const found = [...theirs].flatMap(([key, their]): Difference[] => {
    const our = here.get(key)
    const unreadable = their.unreadable.map(
      (theirText): Difference => ({
        kind: 'unreadable',
        externalCode: their.externalCode,
        customerCode: our?.code ?? null,
        theirText,
      }),
    )
    if (our?.closed)
      return [
        ...unreadable,
        { kind: 'closed-here', externalCode: our.externalCode, customerCode: our.code },
        ...ofMoney(their, our),
      ]
    if (our) return [...unreadable, ...ofMoney(their, our), ...ofLines(their, our, offering)]
    const other = others.get(key)
    const { externalCode, balance: theirAmount } = their
    const kind = other === undefined ? 'missing-here' : 'other-import'
    return [...unreadable, { kind, externalCode, customerCode: other ?? null, theirAmount }]
  })
  const missing = ours
    .filter(({ externalCode }) => !theirs.has(foldCode(externalCode)))
    .filter(({ closed, balance, deposit }) => !closed || balance !== 0 || deposit !== 0)
    .map(({ code, externalCode, balance: ourAmount }): Difference => {
      return { kind: 'missing-there', externalCode, customerCode: code, ourAmount }
    })
  const nameless = withoutCode.map((theirText): Difference => {
    return { kind: 'unreadable', externalCode: '', customerCode: null, theirText }
  })
  return [...found, ...nameless, ...missing]
}

function ofMoney(their: TheirCustomer, our: OurCustomer): Difference[] {
  const of = { externalCode: our.externalCode, customerCode: our.code }
  const pairs = [
    ['balance-differs', their.balance, our.balance],
    ['deposit-differs', their.deposit, our.deposit],
  ] as const
  return pairs.flatMap(([kind, theirAmount, ourAmount]): Difference[] =>
    theirAmount === null || theirAmount === ourAmount ? [] : [{ ...of, kind, theirAmount, ourAmount }],
  )
}

/** Compares lines one to one, as they are paired. Reports the lines that remain on either side. */
function ofLines(their: TheirCustomer, our: OurCustomer, offering: Names['offering']): Difference[] {
  if (their.lines === null) return []
  const of = { externalCode: our.externalCode, customerCode: our.code }
  const { pairs, left } = pairLines(their.lines, our.lines, (written) => codeOf(written, offering))
  const lines = their.lines.flatMap((line): Difference[] => {
    const { account } = line
    const one = pairs.get(line)
    if (one) return ofLine(line, one, offering).map((found) => ({ ...of, account, ...found }))
    return [{ ...of, kind: 'line-missing-here', account, theirText: account ?? line.offering ?? line.paidThrough }]
  })
  const extra = left.map(({ account }): Difference => {
    return { ...of, kind: 'line-missing-there', account, ourText: account }
  })
  return [...lines, ...extra]
}

/** Compares a line with one of ours in what the sheet states. */
function ofLine(
  { paidThrough, offering: written }: TheirLine,
  our: OurLine,
  offering: Names['offering'],
): Pick<Difference, 'kind' | 'theirText' | 'ourText'>[] {
  return [
    ...(paidThrough === null || paidThrough === our.paidThrough
      ? []
      : [{ kind: 'paid-through-differs' as const, theirText: paidThrough, ourText: our.paidThrough }]),
    ...(written === null || codeOf(written, offering) === our.offering
      ? []
      : [{ kind: 'offering-differs' as const, theirText: written, ourText: our.offering }]),
  ]
}

/** Resolves the offering that a sheet names to its code; returns the text unchanged if there is none. */
function codeOf(written: string, offering: Names['offering']): string {
  const found = offering(written)
  return found !== null && typeof found !== 'string' ? found.code : written
}
