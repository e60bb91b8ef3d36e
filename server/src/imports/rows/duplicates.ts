import type { ImportField } from '@lastmile/contract/imports/columns.ts'
import { foldCode } from '@lastmile/contract/platform/fold.ts'
import type { Context } from '#platform/context.ts'
import { repeatedCircuits, type SeenCircuits, takenCircuits } from './circuits.ts'
import type { Fault } from './faults.ts'
import { freePortsAmong, knownIdentities, takenAccounts, takenDevices } from './known.ts'
import type { ReadyRow } from './ready-row.ts'

type Key = { field: ImportField; key: string; value: string }

/**
 * The keys that no two customers share, and the phone, which they may; of a further row of a customer only those of its
 * line. Empty ones are left out.
 */
function keysOf({ follows, data: { customer, product } }: ReadyRow): Key[] {
  const { externalCustomerCode, certificateType, certificateNo, contactTel } = customer
  const port = product?.port ? `${product.port.odbCode}/${product.port.portCode}` : ''
  const identity: Key[] = [
    { field: 'externalCustomerCode', key: foldCode(externalCustomerCode), value: externalCustomerCode },
    {
      field: 'certificateNo',
      key: certificateNo === '' ? '' : `${certificateType} ${foldCode(certificateNo)}`,
      value: certificateNo,
    },
    { field: 'contactTel', key: contactTel.replaceAll(/\D/g, ''), value: contactTel },
  ]
  const line: Key[] = [
    { field: 'broadbandAccount', key: product?.account.toLowerCase() ?? '', value: product?.account ?? '' },
    { field: 'portCode', key: port, value: port },
    { field: 'terminalNumber', key: product?.terminal?.number ?? '', value: product?.terminal?.number ?? '' },
    { field: 'mac', key: product?.terminal?.mac ?? '', value: product?.terminal?.mac ?? '' },
  ]
  return [...(follows === null ? identity : []), ...line].filter(({ key }) => key !== '')
}

/** Splits findings into faults and warnings: several customers may have the same phone. */
const split = (found: readonly Fault[]) => ({
  faults: found.filter(({ field }) => field !== 'contactTel'),
  warnings: found.filter(({ field }) => field === 'contactTel'),
})

/** Builds a search for rows that repeat a key of an earlier row of the file, to which the rows are passed in parts. */
export function repeatSearch() {
  const seen = new Map<ImportField, Map<string, number>>()
  const circuits: SeenCircuits = new Map()
  return (rows: readonly ReadyRow[]) => {
    const found = rows.flatMap((row) =>
      keysOf(row).flatMap(({ field, key, value }): Fault[] => {
        const lines = seen.get(field) ?? new Map<string, number>()
        seen.set(field, lines)
        const other = lines.get(key)
        if (other === undefined) lines.set(key, row.line)
        return other === undefined ? [] : [{ line: row.line, field, what: 'twice', value, other }]
      }),
    )
    return split([...found, ...repeatedCircuits(rows, circuits)])
  }
}

/** Finds rows with a key that a customer, a line or a port of ours has already. */
export async function takenAmong(ctx: Context, rows: readonly ReadyRow[]) {
  const products = rows.flatMap(({ data: { product } }) => product ?? [])
  const { externalCodes, certificates, phones } = await knownIdentities(
    ctx,
    rows.map(({ data }) => data.customer),
  )
  const accounts = await takenAccounts(
    ctx,
    products.map(({ account }) => account),
  )
  const free = await freePortsAmong(
    ctx,
    products.flatMap(({ port }) => port ?? []),
  )
  const devices = await takenDevices(
    ctx,
    products.flatMap(({ terminal }) => terminal ?? []),
  )
  const isTaken: Partial<Record<ImportField, (key: string) => boolean>> = {
    externalCustomerCode: (key) => externalCodes.has(key),
    certificateNo: (key) => certificates.has(key),
    contactTel: (key) => phones.has(key),
    broadbandAccount: (key) => accounts.has(key),
    portCode: (key) => !free.has(key),
    terminalNumber: (key) => devices.has(key),
    mac: (key) => devices.has(key),
  }
  const found = rows.flatMap((row) =>
    keysOf(row).flatMap(({ field, key, value }): Fault[] =>
      isTaken[field]?.(key)
        ? [{ line: row.line, field, what: field === 'portCode' ? 'port-taken' : 'taken', value }]
        : [],
    ),
  )
  return split([...found, ...(await takenCircuits(ctx, rows))])
}
