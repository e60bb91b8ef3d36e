import type { Input, Output } from '@lastmile/contract/platform/call.ts'
import type { sales } from '@lastmile/contract/sales/calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, sendWith } from '#platform/api.ts'
import { useDebounced } from '#platform/inputs/debounced.ts'

export type Sale = Input<typeof sales.prepurchaseBroadband>
export type Effect = Output<typeof sales.prepurchaseBroadband>

/** Previews run one after another, because a second POST to the same path would be refused as a duplicate. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Previews the effect and cost of a sale, 300 ms after its last change; null previews nothing. The last effect stays
 * until the next one arrives; `error` gives the reason if there is none.
 */
export function useEffectOfSale(sale: Sale | null): {
  effect: Effect | undefined
  error: Error | null
  settling: boolean
} {
  const text = useDebounced(JSON.stringify(sale), 300)
  const asked = JSON.parse(text) as Sale | null
  const { data, error, isFetching } = useQuery({
    queryKey: ['orders.prepurchaseBroadband', asked],
    queryFn: ({ signal }) => {
      const turn = before.then(() =>
        api.orders.prepurchaseBroadband(sendWith(asked as Sale, { signal, silent: true, untold: true })),
      )
      before = turn.catch(() => {})
      return turn
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  const current = sale === null ? undefined : data
  return { effect: current, error: sale === null ? null : error, settling: isFetching || text !== JSON.stringify(sale) }
}
