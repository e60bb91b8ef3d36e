import { api } from '#platform/api.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { UnitSelect } from '#platform/inputs/UnitSelect.tsx'

/** Inputs of an employee's form that can't be derived from the contract. */
export const staffInputs = {
  organizationUnitCode: <UnitSelect />,
  operationRole: <CallSelect call={api.operationRoles.list} input={{ limit: 200 }} />,
  maxUnsettledAmount: <MoneyInput />,
  adjustCeiling: <MoneyInput />,
}

/** The unit filter of the list of employees. */
export const unitFilter = {
  name: 'organizationUnitCode',
  input: <CallSelect call={api.organizations.units} input={{}} />,
} as const
