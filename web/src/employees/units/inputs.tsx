import { api } from '#platform/api.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'

/** Inputs of a unit that the contract alone does not suggest. */
export const unitInputs = {
  parentCode: <CallSelect call={api.organizations.units} input={{}} />,
  cityCode: <CallSelect call={api.areaSections.list} input={{ kind: 'city', limit: 50 }} search="keyword" />,
}
