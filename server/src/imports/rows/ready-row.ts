import type { CustomTexts } from './custom-fields.ts'
import type { Circuit } from '@lastmile/contract/circuits/sign-in.ts'
import type { ImportField } from '@lastmile/contract/imports/columns.ts'
import { type AddressSettings, postalCodeIn } from '@lastmile/contract/platform/addresses/countries.ts'
import type { Context } from '#platform/context.ts'
import { patternOf } from '#platform/pattern.ts'
import type { ImportedCustomer } from '#customers'
import type { ImportedLine } from '#orders'
import type { Choices } from '#imports/file/open-file.ts'
import type { Fault } from './faults.ts'
import type { Named } from '#platform/reader/look-up.ts'
import type { Finder, ImportedOffering, Names } from './look-up.ts'
import type { ReadRow } from './read-rows.ts'
import type { CustomerRow } from './same-customer.ts'
import { type Terminal, terminalOf } from './terminal.ts'

type Line = Omit<ImportedLine, 'customerCode' | 'productCode' | 'serviceAddress' | 'terminal'> & {
  terminal: Terminal | null
  /** Missing in rows stored by version 1.0.0, whose lines have the address of the customer. */
  serviceAddress?: string
  /** The circuit from which it signs in by IPoE; null: it signs in by PPPoE. */
  circuit: Circuit | null
}
/** A row that can be imported as it is, as stored until then. */
export type ReadyRow = {
  line: number
  /** The first row of the same customer, whose further line this is; null for the first row. */
  follows: number | null
  password: string | null
  data: {
    customer: ImportedCustomer
    product: Line | null
    /** The customer's money if positive, arrears if negative. */
    commonBalance: number
    /** Arrears besides money; missing in rows stored by version 1.0.0. */
    openingArrears?: number
    deposit: number
    /** The custom fields of the customer and the line as stored texts; missing in rows of earlier versions. */
    customFields?: CustomTexts
  }
}

/** Returns what a customer owes. */
export const arrearsOf = ({ commonBalance, openingArrears = 0 }: ReadyRow['data']): number =>
  commonBalance < 0 ? 0 - commonBalance : openingArrears

/** Texts of at least this length are addresses; shorter ones are completed by the township. */
const shortestAddress = 5

type Judging = { names: Names; choices: Choices; operator: Context['operator'] }

/** Resolves the areas, offerings, ports and ONTs that a row names. Returns the row ready for import, or its faults. */
export function readyRow(row: CustomerRow, judging: Judging): ReadyRow | Fault[] {
  const { names, choices } = judging
  const [town, townFaults] = found(row, 'town', [names.town, row.town ?? choices.town])
  const [certificateType, certificateFaults] = certificateOf(row, judging)
  const [offering, offeringFaults] = found(row, 'productOfferingCode', [names.offering, row.productOfferingCode])
  const [terminal, terminalFaults] = terminalOf(row, { ...judging, offering })
  const faults = [...townFaults, ...certificateFaults, ...offeringFaults, ...terminalFaults]
  if (row.town === undefined && choices.town === undefined)
    faults.push({ line: row.line, field: 'town', what: 'area-needed' })
  if (row.postalCode !== undefined && postalCodeIn(judging.operator, row.postalCode) === undefined)
    faults.push({ line: row.line, field: 'postalCode', what: 'postal-code', value: row.postalCode })
  if (offering && offering.priceCode === null)
    faults.push({ line: row.line, field: 'productOfferingCode', what: 'no-price', value: row.productOfferingCode })
  if (faults.length > 0 || !town) return faults
  return {
    line: row.line,
    follows: row.follows,
    password: row.broadbandPassword ?? null,
    data: {
      customer: customerOf(row, { certificateType, town, operator: judging.operator }),
      product: offering ? productOf(row, { offering, terminal, town }) : null,
      commonBalance: row.commonBalance ?? 0,
      openingArrears: row.openingArrears ?? 0,
      deposit: row.deposit ?? 0,
    },
  }
}

/** Looks up a cell; an empty one names nothing. */
function found<T extends Named>(
  { line }: ReadRow,
  field: ImportField,
  [finder, written]: readonly [Finder<T>, string | undefined],
): [T | undefined, Fault[]] {
  if (written === undefined) return [undefined, []]
  const thing = finder(written)
  return typeof thing === 'string' ? [undefined, [{ line, field, what: thing, value: written }]] : [thing, []]
}

/** Returns the certificate type of a row, which is empty without a certificate number. */
function certificateOf(row: ReadRow, { names, choices, operator }: Judging): [string, Fault[]] {
  const { line, certificateNo } = row
  if (certificateNo === undefined) return ['', []]
  const written = row.certificateType ?? choices.certificateType
  if (written === undefined) return ['', [{ line, field: 'certificateType', what: 'type-needed' }]]
  const [type, faults] = found(row, 'certificateType', [names.certificateType, written])
  const pattern = operator.certificatePatterns[type?.code ?? '']
  const fits = !pattern || patternOf(pattern).match(certificateNo)
  if (!fits) faults.push({ line, field: 'certificateNo', what: 'certificate', value: certificateNo })
  return [type?.code ?? '', faults]
}

/** Returns an address, completed by its township if it is short. */
const completed = (address = '', town: Named): string =>
  address.length < shortestAddress ? [address, town.name].filter(Boolean).join(', ') : address

function customerOf(
  row: ReadRow,
  { certificateType, town, operator }: { certificateType: string; town: Named; operator: AddressSettings },
): ImportedCustomer {
  const { externalCustomerCode, name, contactTel, eMail = '', certificateNo = '' } = row
  const manageAddress = completed(row.manageAddress, town)
  const postalCode = row.postalCode === undefined ? null : (postalCodeIn(operator, row.postalCode) ?? null)
  const identity = { externalCustomerCode, name, contactTel, eMail, certificateType, certificateNo }
  return {
    ...identity,
    townCode: town.code,
    manageAddress,
    postalCode,
    remark: row.remark ?? null,
  }
}

type Of = { offering: ImportedOffering; terminal: Terminal | null; town: Named }

function productOf(row: ReadRow, { offering, terminal, town }: Of): Line | null {
  const { code, postpaid, priceCode, priceVersion } = offering
  const { broadbandAccount: account, paidThrough, odbCode, portCode } = row
  if (account === undefined || paidThrough === undefined || priceCode === null || priceVersion === null) return null
  const port = odbCode !== undefined && portCode !== undefined ? { odbCode, portCode } : null
  const startedOn = row.startTime ?? null
  const circuit = row.circuitId === undefined ? null : { circuitId: row.circuitId, remoteId: row.remoteId ?? null }
  const price = { priceCode, priceVersion, postpaid }
  const serviceAddress = completed(row.serviceAddress ?? row.manageAddress, town)
  return { account, offeringCode: code, ...price, startedOn, paidThrough, port, terminal, circuit, serviceAddress }
}
