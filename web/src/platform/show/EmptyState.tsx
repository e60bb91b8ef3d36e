import type { ReactNode } from 'react'
import { common } from '#platform/common-words.ts'
import { useWords } from '#platform/words.ts'
import '#platform/style/show.css'

/** Shown where there is nothing yet: what is missing, and what to do next. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  const t = useWords(common)
  return (
    <div className="empty">
      <strong>{title ?? t.noMatchingData}</strong>
      {children === undefined ? null : <div>{children}</div>}
      {action}
    </div>
  )
}
