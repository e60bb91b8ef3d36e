import type { ReactNode } from 'react'
import { common } from '#platform/common-words.ts'
import { useWords } from '#platform/words.ts'
import '#platform/style/show.css'

/** Shown if there is nothing yet: what is missing, and the next step. */
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
