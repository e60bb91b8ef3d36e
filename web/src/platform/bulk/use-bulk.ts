import { useRef, useState } from 'react'
import type { Sentence } from '#platform/notices.ts'
import { queryClient } from '#platform/query.ts'

/** An item of a bulk action, with its key and displayed name. */
export type BulkItem = { key: string; name: string }
/** The result of an item: done, failed with the reason, or still pending. */
export type BulkResult = BulkItem & { state: 'waiting' | 'done' | 'failed'; said: Sentence }

/**
 * Runs the same action on many items one by one; a failure does not stop the rest. Returns each result, the number
 * completed, and a function that retries the failed ones with the values chosen at the start, even if the page has
 * changed. `run` sends the call for one item and returns its outcome.
 */
export function useBulk(run: (item: BulkItem) => Promise<string>) {
  const [results, setResults] = useState<readonly BulkResult[]>([])
  const [busy, setBusy] = useState(false)
  const stopped = useRef(false)
  const begun = useRef(run)
  const put = (result: BulkResult) =>
    setResults((before) => before.map((one) => (one.key === result.key ? result : one)))
  const work = async (items: readonly BulkItem[]) => {
    stopped.current = false
    setBusy(true)
    for (const { key, name } of items) {
      if (stopped.current) break
      put({ key, name, ...(await outcome(() => begun.current({ key, name }))) })
    }
    setBusy(false)
    await queryClient.invalidateQueries()
  }
  return {
    results,
    busy,
    over: results.filter(({ state }) => state !== 'waiting').length,
    failed: results.filter(({ state }) => state === 'failed').length,
    start: (items: readonly BulkItem[]) => {
      begun.current = run
      setResults(items.map((item) => ({ ...item, state: 'waiting', said: '' })))
      void work(items)
    },
    /** Retries the items that failed or were not reached. */
    retry: () => void work(results.filter(({ state }) => state !== 'done')),
    stop: () => {
      stopped.current = true
    },
  }
}

async function outcome(run: () => Promise<string>): Promise<Pick<BulkResult, 'state' | 'said'>> {
  try {
    return { state: 'done', said: await run() }
  } catch (error) {
    return { state: 'failed', said: error instanceof Error ? () => error.message : String(error) }
  }
}
