import type { Call, Input, Output } from '@lastmile/contract/platform/call.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import { notifyManager, QueryClient, useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { sendWith } from './api.ts'
import { succeeded } from './notices.ts'
import { preferences } from './preferences.ts'
import { useSubmissionKey } from './submission.ts'
import { Refusal } from './transport.ts'

/**
 * Data stays fresh for a few seconds. Refusals and failures are shown at once, without retrying. Calls are attempted
 * even offline, because otherwise a page would wait forever.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      gcTime: 5 * 60_000,
      retry: false,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

const cache = queryClient.getQueryCache()
const listen = (told: () => void) => cache.subscribe(notifyManager.batchCalls(told))
/**
 * Derives a value from cached query data and updates when it changes. `read` must return the same reference until then.
 */
export const useRead = <T>(read: (from: typeof cache) => T): T => useSyncExternalStore(listen, () => read(cache))

let spoken = preferences.get().language
/**
 * The server returns names and messages in the user's language, so everything on screen is refetched when the language
 * changes.
 */
preferences.subscribe(() => {
  const { language } = preferences.get()
  if (language === spoken) return
  spoken = language
  void queryClient.invalidateQueries()
})

/**
 * Refetches everything on screen after a call failed: it may have been refused because of a concurrent change, or
 * executed without a response. Invalid input alone changes nothing.
 */
export function readAgain(error: Error): void {
  if (!(error instanceof Refusal && error.code === 'invalid-input')) void queryClient.invalidateQueries()
}

/**
 * Loads the data that a form changes; undefined until it has been loaded for this form. A cached response may be older
 * than the last save; the form would begin with its values and then be replaced, together with what was typed, when the
 * new response arrives.
 */
export function useForEditing<T>(options: Pick<UseQueryOptions<T>, 'queryKey' | 'queryFn'>): T | undefined {
  const { data, isFetchedAfterMount } = useQuery({ ...options, staleTime: 0 })
  return isFetchedAfterMount ? data : undefined
}

type After<C extends Call> = {
  /** Called after the call has succeeded. */
  onDone?: (output: Output<C>, input: Input<C>) => void
  /** The success message. */
  done?: string | ((output: Output<C>) => string)
}

/**
 * Runs a call that changes something from a button: `const { run, busy } = useCall(api.tasks.claim, { done: t.claimed
 * })`. Everything on screen is refetched afterwards, even if the call was refused. `run` never rejects, because
 * failures have already been reported.
 */
export function useCall<C extends Call>(bound: Bound<C>, { onDone, done }: After<C> = {}) {
  const { keyFor, settled } = useSubmissionKey(bound.code)
  const mutation = useMutation({
    mutationFn: ({ input, file }: { input: Input<C>; file?: File | undefined }) => {
      const key = keyFor({ about: JSON.stringify(input) })
      return bound(sendWith(input as object, { key }, file) as Input<C>)
    },
    onSettled: (_, error) => settled(error),
    onError: readAgain,
    onSuccess: async (output, { input }) => {
      if (done) succeeded(typeof done === 'function' ? done(output) : done)
      onDone?.(output, input)
      await queryClient.invalidateQueries()
    },
  })
  return {
    run: (input: Input<C>, file?: File) => mutation.mutate({ input, file }),
    busy: mutation.isPending,
    error: mutation.error,
  }
}
