import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type EndProps = { massLossId: number; onDone: () => void }

/** Ends a mass loss with a reason. */
export function EndLoss({ massLossId, onDone }: EndProps) {
  const t = useWords(words)
  const form = useCallForm(api.monitoring.endLoss, { fixed: { massLossId }, draft: false, done: t.lossEnded, onDone })
  return (
    <CallForm form={form} submit={t.endLoss} confirm={t.endEffect} columns={1}>
      <form.Field name="reason" required wide />
    </CallForm>
  )
}
