import { api } from '#platform/api.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { UnitSelect } from '#platform/inputs/UnitSelect.tsx'

/** Inputs of a unit's form that can't be derived from the contract. */
export const unitInputs = {
  parentCode: <UnitSelect />,
  cityCode: <CallSelect call={api.areaSections.list} input={{ kind: 'city', limit: 50 }} search="keyword" />,
}
