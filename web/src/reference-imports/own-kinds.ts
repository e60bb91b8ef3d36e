import { type DataKind, dataKinds } from '@lastmile/contract/reference-imports/fields.ts'
import { api } from '#platform/api.ts'
import { useMay } from '#platform/session.ts'

/** Returns the kinds whose entries the reader may add, and therefore import. */
export function useOwnKinds(): DataKind[] {
  const [offerings, prices] = [useMay(api.productOfferings.add), useMay(api.offeringPrices.add)]
  const may: Readonly<Record<DataKind, boolean>> = {
    area: useMay(api.areaSections.add),
    olt: useMay(api.olts.add),
    odb: useMay(api.odbs.add),
    offering: offerings && prices,
  }
  return dataKinds.filter((kind) => may[kind])
}
