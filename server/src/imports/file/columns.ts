import { levelNamesOf, type LevelNames } from '@lastmile/contract/areas/levels.ts'
import type { ImportField } from '@lastmile/contract/imports/columns.ts'
import * as importing from '#importing'
import { importHeaders } from './headers.ts'

const headers = importing.headerSearch<ImportField>(importHeaders)

/** Returns the search for headers of an operator, whose areas may have names of their own. */
export const headersOf = (operator: LevelNames): typeof headers => {
  const { town } = levelNamesOf(operator)
  return town ? importing.headerSearch<ImportField>(importHeaders, { town: `${town.en}|${town.zh}` }) : headers
}

/** Reports whether a header names a field of the product. */
export const isImportHeader = headers.isKnown

/** The column of each field, counted from 1; a field without a column is missing. */
export type Places = importing.Places<ImportField>

/**
 * Proposes the column of each field: the first whose header names it. A file without customer numbers has those of its
 * accounts, and the only address is that of the customer.
 */
export function proposeColumns(head: readonly string[], { propose } = headers): Places {
  const places = propose(head)
  const account = places.get('broadbandAccount')
  if (account && !places.has('externalCustomerCode')) places.set('externalCustomerCode', account)
  const service = places.get('serviceAddress')
  if (service && !places.has('manageAddress')) {
    places.set('manageAddress', service)
    places.delete('serviceAddress')
  }
  return places
}
