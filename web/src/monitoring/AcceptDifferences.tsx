import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type AcceptProps = { differenceIds: readonly number[]; onDone: () => void }

/** Accepts differences with a reason. */
export function AcceptDifferences({ differenceIds, onDone }: AcceptProps) {
  const t = useWords(words)
  const form = useCallForm(api.monitoring.accept, {
    fixed: { differenceIds: [...differenceIds] },
    draft: false,
    done: t.accepted(differenceIds.length),
    onDone,
  })
  return (
    <>
      <p className="muted">{t.acceptEffect}</p>
      <CallForm form={form} submit={t.acceptMany(differenceIds.length)} confirm={t.acceptEffect} columns={1}>
        <form.Field name="reason" required wide />
      </CallForm>
    </>
  )
}
