import { useSession } from '#platform/session.ts'

/** Returns whether the operator's customers have a postal code, and whether it is required. */
export function usePostalCode(): { shown: boolean; required: boolean } {
  const choice = useSession((state) => state.employee?.operator.postalCode)
  return { shown: choice === 'optional' || choice === 'required', required: choice === 'required' }
}
