import { notifyManager, type Query } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useSyncExternalStore } from 'react'
import { common } from '#platform/common-words.ts'
import { queryClient } from '#platform/query.ts'
import { useWords } from '#platform/words.ts'
import { EmptyState } from './EmptyState.tsx'

const cache = queryClient.getQueryCache()
const hasFailed = ({ state }: Query): boolean => state.status === 'error' && state.data === undefined
const listen = (told: () => void) => cache.subscribe(notifyManager.batchCalls(told))
/** Why something that the page shown has asked for was not read; undefined where all was, or is still on its way. */
const whyFailed = (): Error | undefined =>
  cache.findAll({ type: 'active', predicate: hasFailed })[0]?.state.error ?? undefined

/** Stands where something is still being read. Where that has failed it says why, and reads it again when it is told to. */
export function Waiting({ rows = 3, 'aria-label': label }: { rows?: number; 'aria-label'?: string }) {
  const t = useWords(common)
  const why = useSyncExternalStore(listen, whyFailed)
  if (!why) return <Skeleton active paragraph={{ rows }} aria-label={label} />
  const again = () => void queryClient.refetchQueries({ type: 'active', predicate: hasFailed })
  return (
    <EmptyState title={t.notRead} action={<Button onClick={again}>{t.retry}</Button>}>
      {why.message}
    </EmptyState>
  )
}
