import type { ImportField } from '@lastmile/contract/imports/columns.ts'
import { foldCode } from '@lastmile/contract/platform/fold.ts'
import type { Context } from '#platform/context.ts'
import { inTurns } from '#platform/in-turns.ts'
import { phoneTest } from '#platform/phone.ts'
import type { Table } from '#platform/reader/find-table.ts'
import type { Row } from '#platform/reader/rows.ts'
import { type Formats, type Places, readCells } from '#imports'

/** The fields of lines that a comparison reads. */
const lineFields = ['broadbandAccount', 'productOfferingCode', 'paidThrough'] as const satisfies ImportField[]
export type TheirLine = { account: string | null; paidThrough: string | null; offering: string | null }
/** A customer of the sheet; null where it has no column. */
export type TheirCustomer = {
  externalCode: string
  balance: number | null
  deposit: number | null
  /** Null if the sheet has no column of lines. */
  lines: TheirLine[] | null
  /** Cells that cannot be read. */
  unreadable: string[]
}

/** The customers of a sheet by folded code, and the rows without a code, as they are reported. */
export type TheirSheet = { customers: Map<string, TheirCustomer>; withoutCode: string[] }

/** The rows without a code that are reported one by one; the number of the others is reported. */
const mostWithoutCode = 100

/** Reads the customers of a sheet. Amounts of several rows of a customer are added up. */
export async function readSheet(
  ctx: Pick<Context, 'operator' | 'today'>,
  { table, places, formats }: { table: Table; places: Places; formats: Formats },
): Promise<TheirSheet> {
  const reading = {
    places,
    formats,
    exponent: ctx.operator.currency.exponent,
    width: table.head.cells.length,
    isPhone: phoneTest(ctx),
  }
  const hasBalance = places.has('commonBalance') || places.has('openingArrears')
  const hasLines = lineFields.some((field) => places.has(field))
  const customers = new Map<string, TheirCustomer>()
  const first = (externalCode: string): TheirCustomer => ({
    externalCode,
    balance: hasBalance ? 0 : null,
    deposit: places.has('deposit') ? 0 : null,
    lines: hasLines ? [] : null,
    unreadable: [],
  })
  const withoutCode: string[] = []
  let others = 0
  for await (const row of inTurns(table.rows)) {
    const [given, wrong] = readCells(row, reading)
    const externalCode = textIn(given, 'externalCustomerCode') ?? ''
    const key = foldCode(externalCode)
    if (key === '') {
      if (withoutCode.length < mostWithoutCode) withoutCode.push(shown(row))
      else others++
      continue
    }
    const customer = customers.get(key) ?? first(externalCode)
    customers.set(key, customer)
    const amount = (field: ImportField) => (typeof given[field] === 'number' ? given[field] : 0)
    if (customer.balance !== null) customer.balance += amount('commonBalance') - amount('openingArrears')
    if (customer.deposit !== null) customer.deposit += amount('deposit')
    const line = {
      account: textIn(given, 'broadbandAccount'),
      paidThrough: textIn(given, 'paidThrough'),
      offering: textIn(given, 'productOfferingCode'),
    }
    if (isFilled(line)) customer.lines?.push(line)
    for (const { value = '' } of wrong) customer.unreadable.push(value)
  }
  return { customers, withoutCode: others > 0 ? [...withoutCode, `… +${others}`] : withoutCode }
}

/** Shows a row by its number and the cells that are filled in. */
const shown = ({ line, cells }: Row): string => `${line}: ${cells.filter((cell) => cell !== '').join(', ')}`

const isFilled = (line: TheirLine): boolean => Object.values(line).some((value) => value !== null)

const textIn = (given: Record<string, unknown>, field: ImportField): string | null =>
  typeof given[field] === 'string' ? given[field] : null
