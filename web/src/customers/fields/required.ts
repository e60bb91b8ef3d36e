import { requiredCustomerInputs } from '@lastmile/contract/customers/optional-fields.ts'
import { useSession } from '#platform/session.ts'

/** Returns the inputs of a customer that this operator requires although the schema allows omitting them. */
export const useRequiredInputs = (): readonly string[] =>
  requiredCustomerInputs(useSession((state) => state.employee?.operator.optionalCustomerFields) ?? [])
