import { api } from '#platform/api.ts'
import { useCall } from '#platform/query.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Starts a backup; disabled, with the reason, while one is in progress. */
export function BackUpNow({ running, small = false }: { running: boolean; small?: boolean }) {
  const t = useWords(words)
  const start = useCall(api.backups.start, { done: () => t.started })
  return (
    <ActionButton
      {...(small ? { size: 'small' } : { type: 'primary' })}
      why={running ? t.inProgress : undefined}
      loading={start.busy}
      onClick={() => start.run({})}
    >
      {t.backUpNow}
    </ActionButton>
  )
}
