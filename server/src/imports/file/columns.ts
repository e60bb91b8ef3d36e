import { type ImportField, importFields } from '@lastmile/contract/imports/columns.ts'
import { importHeaders } from './headers.ts'
import { plainName as plain } from '#fields'

const fieldOf = new Map<string, ImportField>(
  importFields.flatMap((field) => importHeaders[field].split('|').map((header) => [plain(header), field] as const)),
)

/** Reports whether a header names a field of the product. */
export const isImportHeader = (header: string): boolean => fieldOf.has(plain(header))

/** Counts the fields that the cells of a row name. */
export const fieldsNamed = (cells: readonly string[]): number =>
  new Set(cells.flatMap((cell) => fieldOf.get(plain(cell)) ?? [])).size

/** The column of each field, counted from 1; a field without a column is missing. */
export type Places = ReadonlyMap<ImportField, number>

/**
 * Proposes the column of each field: the first whose header names it. A file without customer numbers has those of its
 * accounts, and the only address is that of the customer.
 */
export function proposeColumns(head: readonly string[]): Places {
  const places = new Map<ImportField, number>()
  for (const [at, header] of head.entries()) {
    const field = fieldOf.get(plain(header))
    if (field && !places.has(field)) places.set(field, at + 1)
  }
  const account = places.get('broadbandAccount')
  if (account && !places.has('externalCustomerCode')) places.set('externalCustomerCode', account)
  const service = places.get('serviceAddress')
  if (service && !places.has('manageAddress')) {
    places.set('manageAddress', service)
    places.delete('serviceAddress')
  }
  return places
}

/** Reads the columns that a person has assigned, in the order of `importFields`, 0 for none. */
export const assignedColumns = (columns: readonly number[]): Places =>
  new Map(importFields.flatMap((field, at) => (columns[at] ? [[field, columns[at]] as const] : [])))
