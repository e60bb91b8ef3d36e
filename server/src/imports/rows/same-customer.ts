import { customerAmounts, customerFields, type ImportField } from '@lastmile/contract/imports/columns.ts'
import { fold, foldCode } from '@lastmile/contract/platform/fold.ts'
import type { Places } from '#imports/file/columns.ts'
import type { Table } from '#platform/reader/find-table.ts'
import type { Fault } from './faults.ts'
import type { ReadRow } from './read-rows.ts'

/** A row with the first row of its customer; null if it is that row. */
export type CustomerRow = ReadRow & { follows: number | null }

/** The customer of a row: its first row, and whether the row repeats an earlier one instead of adding a line. */
type Member = { first: number; isRepeated: boolean }
export type Members = ReadonlyMap<number, Member>

/**
 * Finds the rows that share an external customer code, also those with faults. A row adds a line to the customer if it
 * has an account that no earlier row of the customer has; otherwise it repeats an earlier row.
 */
export function membersOf({ rows }: Table, places: Places): Members {
  const cell = (cells: readonly string[], field: ImportField) => cells[(places.get(field) ?? 0) - 1] ?? ''
  const customers = Map.groupBy(rows, ({ cells }) => foldCode(cell(cells, 'externalCustomerCode')))
  customers.delete('')
  const members = new Map<number, Member>()
  for (const own of customers.values()) {
    const [head, ...others] = own
    if (head === undefined || others.length === 0) continue
    const accounts = new Set<string>()
    for (const { line, cells } of own) {
      const account = fold(cell(cells, 'broadbandAccount'))
      const isRepeated = line !== head.line && (account === '' || accounts.has(account))
      members.set(line, { first: head.line, isRepeated })
      accounts.add(account)
    }
  }
  return members
}

/**
 * Marks the further rows of customers, and completes their customer fields by those of the first row, which is in this or
 * an earlier part of the file. Returns rows that
 * repeat another, differ from the first row, or state an amount of the customer again as faults.
 */
export function joinCustomers(
  rows: readonly ReadRow[],
  members: Members,
  heads: Map<number, ReadRow>,
): { rows: CustomerRow[]; faults: Fault[] } {
  for (const row of rows) if (members.get(row.line)?.first === row.line) heads.set(row.line, row)
  const faults: Fault[] = []
  const joined = rows.flatMap((row): CustomerRow[] => {
    const { first = row.line, isRepeated = false } = members.get(row.line) ?? {}
    if (first === row.line) return [{ ...row, follows: null }]
    if (isRepeated) {
      const { line, externalCustomerCode: value } = row
      faults.push({ line, field: 'externalCustomerCode', what: 'twice', value, other: first })
      return []
    }
    const head = heads.get(first)
    const wrong = head ? conflicts(row, head) : []
    faults.push(...wrong)
    if (wrong.length > 0) return []
    return [{ ...row, ...(head ? missing(row, head) : {}), follows: first }]
  })
  return { rows: joined, faults }
}

function conflicts(row: ReadRow, head: ReadRow): Fault[] {
  const { line } = row
  const at = { line, other: head.line }
  return [
    ...customerFields
      .filter((field) => row[field] !== undefined && fold(row[field]) !== fold(head[field] ?? ''))
      .map((field): Fault => ({ ...at, field, what: 'differs', value: row[field] })),
    ...customerAmounts
      .filter((field) => (row[field] ?? 0) !== 0)
      .map((field): Fault => ({ ...at, field, what: 'once' })),
  ]
}

/** The fields that a further row takes from the first: those of the customer, and the address. */
const missing = (row: ReadRow, head: ReadRow): Partial<ReadRow> =>
  Object.fromEntries(
    [...customerFields, 'manageAddress' as const].flatMap((field) =>
      row[field] === undefined && head[field] !== undefined ? [[field, head[field]]] : [],
    ),
  )

/** Returns a fault for every other row of a customer with a faulty row, because customers are imported whole. */
export function withTheirCustomers(lines: readonly number[], faulty: ReadonlySet<number>, members: Members): Fault[] {
  const firstFaulty = new Map<number, number>()
  for (const line of [...faulty].toSorted((one, other) => one - other)) {
    const member = members.get(line)
    if (member && !member.isRepeated && !firstFaulty.has(member.first)) firstFaulty.set(member.first, line)
  }
  return lines.flatMap((line): Fault[] => {
    const other = firstFaulty.get(members.get(line)?.first ?? line)
    return other === undefined || faulty.has(line) ? [] : [{ line, field: null, what: 'of-customer', other }]
  })
}
