import type { Call, Input, Output } from '@lastmile/contract/platform/call.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '#platform/api.ts'
import { useDebounced } from '#platform/inputs/debounced.ts'

/** The effect of a change, or why it would be refused; `settling` if that is the result for an older input. */
export type Previewed<Effect> = { effect: Effect | undefined; error: Error | null; settling: boolean }

/**
 * Previews the effect of a change by its preview call, 300 ms after the last input; null previews nothing. The last
 * effect stays until the next one arrives. `settling` is true from a change of the input until its response: submitting
 * in between would confirm the effect of the previous input.
 */
export function usePreview<C extends Call>(bound: Bound<C>, input: NoInfer<Input<C>> | null): Previewed<Output<C>> {
  const wanted = JSON.stringify(input)
  const settled = useDebounced(wanted, 300)
  const asked = input !== null && settled !== 'null'
  const { data, error, isFetching } = useQuery({
    ...q(bound, JSON.parse(settled) as NoInfer<Input<C>>),
    enabled: asked,
    placeholderData: keepPreviousData,
  })
  const settling = input !== null && (isFetching || settled !== wanted)
  return { effect: asked ? data : undefined, error: asked ? error : null, settling }
}
