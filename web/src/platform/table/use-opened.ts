import type { Call } from '@lastmile/contract/platform/call.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import { useState } from 'react'
import { useRead } from '#platform/query.ts'
import { type RowOf, rowsOf } from '#platform/rows.ts'

/**
 * Returns the row whose details are open, with the latest data from the list; null if there is none. `key` is the field
 * that identifies rows. A row that leaves the list keeps its last data.
 */
export function useOpened<C extends Call>(
  bound: Bound<C>,
  key: keyof RowOf<C> & string,
): [RowOf<C> | null, (row: RowOf<C> | null) => void] {
  const [opened, open] = useState<RowOf<C> | null>(null)
  const latest = useRead((cache) => {
    if (!opened) return null
    const lists = cache.findAll({ queryKey: [bound.code], type: 'active' })
    const rows = lists.flatMap(({ state }) => rowsOf<C>(state.data as never))
    return rows.find((row) => row[key] === opened[key]) ?? opened
  })
  return [latest, open]
}
