import { addDays } from '@lastmile/contract/platform/days.ts'
import { type Currency, sum } from '@lastmile/contract/platform/money.ts'
import { printable } from '@lastmile/contract/platform/values.ts'
import { dayIn } from '#platform/reader/day.ts'
import { earliest, faultOf, type Read, shortened } from '#platform/reader/bank/read-file.ts'
import { isAccount } from './account.ts'

/** One booking of a statement. Its amount is in minor units, undefined if it cannot be read. */
export type Movement = {
  /** The line of an MT940 file, or the number of the entry in a CAMT.053 file, counted from 1. */
  line: number
  written: { amount: string; day: string; currency: string }
  amount: number | undefined
  isIn: boolean
  /** YYYY-MM-DD; undefined if it cannot be read. */
  day: string | undefined
  reference: string
  text: string
}

/** A balance: the amount in minor units with its sign, undefined if it cannot be read. */
export type Balance = { written: string; amount: number | undefined; currency: string }

/** A statement of an account as the bank wrote it. CAMT.053 files may have no balances. */
export type Statement = {
  name: string
  account: string
  opening: Balance | undefined
  closing: Balance | undefined
  movements: Movement[]
  /** Bookings that do not count yet, such as pending ones. */
  skipped: number
}

/** The parts of a statement that a refusal names. */
export type Part = 'statement-account' | 'statement-opening' | 'statement-closing'

/** Why a file of statements is refused as a whole. */
export type StatementFault =
  | { code: 'bank-file-too-long' }
  | { code: 'bank-file-other-format'; what: string }
  | { code: 'bank-file-unreadable'; line: number; value: string }
  | { code: 'bank-file-part'; statement: string; part: Part; value: string }
  | { code: 'bank-file-account'; statement: string; value: string }
  | { code: 'bank-file-currency'; statement: string; value: string }
  | { code: 'bank-file-sum'; statement: string; computed: number; closing: number }

/** Refuses the file. */
export type Refuse = (fault: StatementFault) => never

/** The account that the file must be of, and the operator's currency and day. */
export type Expected = { accountNumber: string; currency: Currency; today: string }

/** The largest amount of a line, in minor units. */
const largest = 1e13

/**
 * Reads an unsigned amount with a decimal point or comma and without grouping, in minor units. Returns undefined for
 * anything else, and for decimals that the currency does not have, unless they are zeros.
 */
export function minorUnits(written: string, decimalSign: '.' | ',', { exponent }: Currency): number | undefined {
  const [, whole = '', point, decimals = ''] = /^(\d{1,15})(?:([.,])(\d*))?$/.exec(written) ?? []
  if (whole === '' || (point !== undefined && point !== decimalSign)) return undefined
  if (/[1-9]/.test(decimals.slice(exponent))) return undefined
  const minor = Number(whole + decimals.slice(0, exponent).padEnd(exponent, '0'))
  return Number.isSafeInteger(minor) ? minor : undefined
}

/**
 * Checks statements and returns their incoming money, and the bookings that cannot be read. Refuses a statement of
 * another account or currency, and one whose bookings do not lead from its opening to its closing balance.
 */
export function checked(statements: readonly Statement[], expected: Expected, refuse: Refuse): Read {
  const read: Read = { entries: [], faults: [], skipped: 0 }
  for (const statement of statements) {
    checkAccount(statement, expected, refuse)
    const isComplete = statement.movements.every(({ amount }) => amount !== undefined)
    if (isComplete) checkSum(statement, refuse)
    read.skipped += statement.skipped
    for (const movement of statement.movements) readMovement(movement, addDays(expected.today, 1), read)
  }
  return read
}

function checkAccount(statement: Statement, { accountNumber, currency }: Expected, refuse: Refuse): void {
  const { name, account, opening, closing, movements } = statement
  const fault = (part: Part, value: string) => refuse({ code: 'bank-file-part', statement: name, part, value })
  if (!/[\p{L}\p{N}]/u.test(account)) fault('statement-account', account)
  if (!isAccount(account, accountNumber, currency.code))
    refuse({ code: 'bank-file-account', statement: name, value: account })
  const all = [opening?.currency, closing?.currency, ...movements.map(({ written }) => written.currency)]
  const foreign = all.find((one) => one !== undefined && one !== currency.code)
  if (foreign !== undefined) refuse({ code: 'bank-file-currency', statement: name, value: foreign })
  if (opening && opening.amount === undefined) fault('statement-opening', opening.written)
  if (closing && closing.amount === undefined) fault('statement-closing', closing.written)
}

function checkSum({ name, opening, closing, movements }: Statement, refuse: Refuse): void {
  if (opening?.amount === undefined || closing?.amount === undefined) return
  const signed = movements.map(({ isIn, amount = 0 }) => (isIn ? amount : -amount))
  const computed = sum([opening.amount, ...signed])
  if (computed !== closing.amount) refuse({ code: 'bank-file-sum', statement: name, computed, closing: closing.amount })
}

function readMovement(movement: Movement, latest: string, read: Read): void {
  const { line, written, amount, isIn, day } = movement
  const fault = (what: Parameters<typeof faultOf>[1], value: string) =>
    void read.faults.push(faultOf(line, what, value))
  if (amount === undefined || amount > largest) return fault('amount', written.amount)
  if (day === undefined) return fault('day', written.day)
  if (!isIn || amount === 0) return void read.skipped++
  if (day < earliest || day > latest) return fault('period', written.day)
  const [reference, text] = [shortened(movement.reference), shortened(movement.text)]
  if (!printable(reference)) return fault('reference', reference)
  if (!printable(text)) return fault('text', text)
  read.entries.push({ line, day, amount, reference, text: text === '' ? null : text })
}

/** Reports whether a reference is missing: empty, or a code word that the standards put in its place. */
const isNoReference = (written: string): boolean =>
  /^(?:NONREF|NOREF|NOTPROVIDED|NOT PROVIDED|EREF\+?|KREF\+?|MARF|PREF)?$/i.test(written)

/** Returns the first of the references that is one. */
export const firstReference = (...given: readonly (string | undefined)[]): string =>
  given.map((one) => (one ?? '').trim()).find((one) => !isNoReference(one)) ?? ''

/** Reads a day of this century, YYMMDD. */
export const shortDay = (written: string): string | undefined =>
  /^\d{6}$/.test(written) ? dayIn(`20${written}`, 'YYYYMMDD') : undefined
