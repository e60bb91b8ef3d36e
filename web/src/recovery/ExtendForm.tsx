import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import type { RowOf } from '#platform/rows.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type ExtendFormProps = {
  of: Pick<RowOf<typeof api.recoveries.list.call>, 'recoveryId'>
  onDone: () => void
}

/** Gives a customer until another day to return a device. */
export function ExtendForm({ of: { recoveryId }, onDone }: ExtendFormProps) {
  const t = useWords(words)
  const f = useFormat()
  const form = useCallForm(api.recoveries.extend, {
    fixed: { recoveryId },
    draft: false,
    done: ({ number, returnBy }) => t.extended(number, f.day(returnBy)),
    onDone,
  })
  return (
    <>
      <p className="muted">{t.extendAdvice}</p>
      <CallForm form={form} submit={t.extend} confirm={t.askExtend} columns={2}>
        <form.Field name="returnBy" />
        <form.Field name="remark" label={t.extendReason} wide />
      </CallForm>
    </>
  )
}
