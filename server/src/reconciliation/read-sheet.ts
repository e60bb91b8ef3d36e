import type { ImportField } from '@lastmile/contract/imports/columns.ts'
import { foldCode } from '@lastmile/contract/platform/fold.ts'
import type { Context } from '#platform/context.ts'
import { inTurns } from '#platform/in-turns.ts'
import { phoneTest } from '#platform/phone.ts'
import type { Table } from '#platform/reader/find-table.ts'
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

/** Reads the customers of a sheet, by folded code. Amounts of several rows of a customer are added up. */
export async function readSheet(
  ctx: Pick<Context, 'operator' | 'today'>,
  { table, places, formats }: { table: Table; places: Places; formats: Formats },
): Promise<Map<string, TheirCustomer>> {
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
  for await (const row of inTurns(table.rows)) {
    const [given, wrong] = readCells(row, reading)
    const externalCode = textIn(given, 'externalCustomerCode') ?? ''
    const amount = (field: ImportField) => (typeof given[field] === 'number' ? given[field] : 0)
    const before = customers.get(foldCode(externalCode))
    const line = {
      account: textIn(given, 'broadbandAccount'),
      paidThrough: textIn(given, 'paidThrough'),
      offering: textIn(given, 'productOfferingCode'),
    }
    customers.set(foldCode(externalCode), {
      externalCode: before?.externalCode ?? externalCode,
      balance: hasBalance ? (before?.balance ?? 0) + amount('commonBalance') - amount('openingArrears') : null,
      deposit: places.has('deposit') ? (before?.deposit ?? 0) + amount('deposit') : null,
      lines: hasLines ? [...(before?.lines ?? []), ...(isFilled(line) ? [line] : [])] : null,
      unreadable: [...(before?.unreadable ?? []), ...wrong.map(({ value = '' }) => value)],
    })
  }
  return customers
}

const isFilled = (line: TheirLine): boolean => Object.values(line).some((value) => value !== null)

const textIn = (given: Record<string, unknown>, field: ImportField): string | null =>
  typeof given[field] === 'string' ? given[field] : null
