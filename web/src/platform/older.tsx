import type { Call, Input, Output } from '@lastmile/contract/platform/call.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { sendWith } from './api.ts'
import { common } from './common-words.ts'
import { useWords } from './words.ts'

type Paged = { rows: readonly unknown[]; next: string | null }

/**
 * Loads a list to choose from, newest first, page by page as the user asks for older rows. `data` is the response with
 * the rows of all pages so far; `older` is the button that loads the next page, null if there is none.
 */
export function useOlder<C extends Call>(bound: Bound<C>, input: Input<C>) {
  const t = useWords(common)
  const list = useInfiniteQuery({
    queryKey: [bound.code, input, 'older'],
    queryFn: ({ pageParam, signal }) =>
      bound(
        sendWith({ ...(input as object), ...(pageParam && { after: pageParam }) }, { signal }) as Input<C>,
      ) as Promise<Output<C> & Paged>,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const [first] = list.data?.pages ?? []
  const data = first && ({ ...first, rows: list.data?.pages.flatMap(({ rows }) => rows) } as Output<C>)
  const older = list.hasNextPage ? (
    <Button block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {t.older}
    </Button>
  ) : null
  return { data, older }
}
