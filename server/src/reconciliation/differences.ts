import { foldCode } from '@lastmile/contract/platform/fold.ts'
import type { Names } from '#imports'
import type { OurCustomer, OurLine } from './ours.ts'
import type { TheirCustomer, TheirLine } from './read-sheet.ts'

export type DifferenceKind =
  | 'missing-here'
  | 'missing-there'
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
  theirs: ReadonlyMap<string, TheirCustomer>
  ours: readonly OurCustomer[]
  /** Customers of ours who are not of this import, by folded external code. */
  others: ReadonlyMap<string, string>
  offering: Names['offering']
}

/** Compares the customers of a sheet with ours, in the order of the sheet; customers that it lacks follow. */
export function differencesOf({ theirs, ours, others, offering }: Sides): Difference[] {
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
    if (our) return [...unreadable, ...ofMoney(their, our), ...ofLines(their, our, offering)]
    const other = others.get(key)
    const { externalCode, balance: theirAmount } = their
    const kind = other === undefined ? 'missing-here' : 'other-import'
    return [...unreadable, { kind, externalCode, customerCode: other ?? null, theirAmount }]
  })
  const missing = ours
    .filter(({ externalCode }) => !theirs.has(foldCode(externalCode)))
    .map(({ code, externalCode, balance: ourAmount }): Difference => {
      return { kind: 'missing-there', externalCode, customerCode: code, ourAmount }
    })
  return [...found, ...missing]
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

/** Compares lines by account; without accounts, those of a customer with one line, or with any line of the customer. */
function ofLines(their: TheirCustomer, our: OurCustomer, offering: Names['offering']): Difference[] {
  const of = { externalCode: our.externalCode, customerCode: our.code }
  const named = their.lines.filter(({ account }) => account !== null)
  const accounts = new Set(named.map(({ account }) => account?.toLowerCase()))
  const extra =
    named.length === 0
      ? []
      : our.lines
          .filter(({ account }) => !accounts.has(account))
          .map(({ account }): Difference => ({ ...of, kind: 'line-missing-there', account, ourText: account }))
  const lines = their.lines.flatMap((line): Difference[] => {
    const { account } = line
    const candidates = account === null ? our.lines : our.lines.filter((one) => one.account === account.toLowerCase())
    if (candidates.length === 0)
      return [{ ...of, kind: 'line-missing-here', account, theirText: account ?? line.offering ?? line.paidThrough }]
    return ofLine(line, candidates, offering).map((one) => ({ ...of, account, ...one }))
  })
  return [...lines, ...extra]
}

/** Compares a line with the lines here that it may be: it differs if none of them has its value. */
function ofLine(
  { paidThrough, offering: written }: TheirLine,
  candidates: readonly OurLine[],
  offering: Names['offering'],
): Pick<Difference, 'kind' | 'theirText' | 'ourText'>[] {
  const differing = (
    kind: DifferenceKind,
    [theirText, wanted]: readonly [string, string],
    ours: readonly (string | null)[],
  ) => (ours.includes(wanted) ? [] : [{ kind, theirText, ourText: ours.map((one) => one ?? '').join(', ') }])
  const found = written === null ? null : offering(written)
  const days = candidates.map((line) => line.paidThrough)
  const offerings = candidates.map((line) => line.offering)
  return [
    ...(paidThrough === null ? [] : differing('paid-through-differs', [paidThrough, paidThrough], days)),
    ...(written === null || found === null
      ? []
      : differing('offering-differs', [written, typeof found === 'string' ? written : found.code], offerings)),
  ]
}
