import type { Query } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { common } from '#platform/common-words.ts'
import { queryClient, useRead } from '#platform/query.ts'
import { useWords } from '#platform/words.ts'
import { EmptyState } from './EmptyState.tsx'

const hasFailed = ({ state }: Query): boolean => state.status === 'error' && state.data === undefined

/** A placeholder while something is loading. If loading failed, it shows the reason and a button to retry. */
export function Loading({ rows = 3, 'aria-label': label }: { rows?: number; 'aria-label'?: string }) {
  const t = useWords(common)
  const why = useRead((cache) => cache.findAll({ type: 'active', predicate: hasFailed })[0]?.state.error)
  if (!why) return <Skeleton active paragraph={{ rows }} aria-label={label} />
  const again = () => void queryClient.refetchQueries({ type: 'active', predicate: hasFailed })
  return (
    <EmptyState title={t.notRead} action={<Button onClick={again}>{t.retry}</Button>}>
      {why.message}
    </EmptyState>
  )
}
