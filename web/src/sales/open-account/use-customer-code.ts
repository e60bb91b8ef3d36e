import { useQuery } from '@tanstack/react-query'
import { api, sendWith } from '#platform/api.ts'
import { draftKey } from '#platform/form/drafts.ts'
import { queryClient } from '#platform/query.ts'
import { writeStored, readStored } from '#platform/store.ts'

const storageKey = (): string => draftKey('open-account/customer code')
const queryKey = (): string[] => ['new customer code', storageKey()]

/**
 * Returns the code of the account being opened. It is requested once and stored with the draft, so that a reload uses
 * the same one.
 */
export function useCustomerCode(): { code: string | undefined; renew: () => void } {
  const { data } = useQuery({
    queryKey: queryKey(),
    queryFn: async () => {
      const kept = readStored(sessionStorage, storageKey())
      if (typeof kept === 'string') return kept
      const { customerCode } = await api.customers.genCustomerCode(sendWith({}, { silent: true }))
      writeStored(sessionStorage, storageKey(), customerCode)
      return customerCode
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { code: data, renew: dropCustomerCode }
}

/** Drops a used code, so that the next account gets another one. */
export function dropCustomerCode(): void {
  sessionStorage.removeItem(storageKey())
  void queryClient.resetQueries({ queryKey: queryKey() })
}
