import { requiredCustomerInputs } from '@lastmile/contract/customers/optional-fields.ts'
import { usePostalCode } from './postal-code.ts'
import { useSession } from '#platform/session.ts'

/** Returns the inputs of a customer that this operator requires although the schema allows omitting them. */
export function useRequiredInputs(): readonly string[] {
  const optional = useSession((state) => state.employee?.operator.optionalCustomerFields) ?? []
  const postalCode = usePostalCode()
  return [...requiredCustomerInputs(optional), ...(postalCode.required ? ['postalCode'] : [])]
}
