import type { ImportField } from '@lastmile/contract/imports/columns.ts'
import * as importing from '#importing'
import { importHeaders } from './headers.ts'

const headers = importing.headerSearch<ImportField>(importHeaders)

/** Reports whether a header names a field of the product. */
export const isImportHeader = headers.isKnown
/** Counts the fields that the cells of a row name. */
export const fieldsNamed = headers.count

/** The column of each field, counted from 1; a field without a column is missing. */
export type Places = importing.Places<ImportField>

/**
 * Proposes the column of each field: the first whose header names it. A file without customer numbers has those of its
 * accounts, and the only address is that of the customer.
 */
export function proposeColumns(head: readonly string[]): Places {
  const places = headers.propose(head)
  const account = places.get('broadbandAccount')
  if (account && !places.has('externalCustomerCode')) places.set('externalCustomerCode', account)
  const service = places.get('serviceAddress')
  if (service && !places.has('manageAddress')) {
    places.set('manageAddress', service)
    places.delete('serviceAddress')
  }
  return places
}
