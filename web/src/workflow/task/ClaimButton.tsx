import { useEffect } from 'react'
import { api } from '#platform/api.ts'
import { queryClient, useCall } from '#platform/query.ts'
import { useCan } from '#platform/session.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { type Task, whyNot } from './allowed.ts'
import { words } from './words.ts'

type ClaimProps = { task: Task; size?: 'small'; primary?: boolean }

/** Claims a task. If someone else already has it, says who and refetches the list. */
export function ClaimButton({ task, primary = false, ...button }: ClaimProps) {
  const t = useWords(words)
  const language = useLanguage()
  const allowed = useCan('task.claim')
  const claim = useCall(api.workflow.claim, { done: t.claimed })
  useEffect(() => {
    if (claim.error) void queryClient.invalidateQueries()
  }, [claim.error])
  if (!allowed) return null
  return (
    <ActionButton
      {...button}
      type={primary ? 'primary' : 'default'}
      why={whyNot('claim', task, { t, language })}
      loading={claim.busy}
      onClick={() => claim.run({ taskId: task.taskId })}
    >
      {t.claim}
    </ActionButton>
  )
}
