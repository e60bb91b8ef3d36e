import type { Call, Input, Output } from '@lastmile/contract/platform/call.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '#platform/api.ts'
import { useDebounced } from '#platform/inputs/debounced.ts'

/** What a change would bring, why it would be refused, and whether both are of an older input. */
export type Previewed<Effect> = { effect: Effect | undefined; error: Error | null; settling: boolean }

/**
 * What a change would bring, by the call that previews it, asked anew 300 ms after the last input; null asks for nothing.
 * The effect shown stays until the next one is there. It is `settling` from the very input until its answer: a form that is
 * sent meanwhile would confirm what the input before it brings.
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
