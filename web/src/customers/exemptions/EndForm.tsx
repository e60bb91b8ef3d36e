import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { todayIn, useFormat } from '#platform/format.ts'
import { useCall } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './exemptions.css'

export type Exemption = RowOf<typeof api.taxExemptions.list.call>
type EndProps = { exemption: Exemption; onDone: () => void }

/** Ends an exemption early; one entered by mistake can be deleted as long as it has not applied to any charge. */
export function EndForm({ exemption: { exemptionCode, exemptionNo, version }, onDone }: EndProps) {
  const t = useWords(words)
  const f = useFormat()
  const form = useCallForm(api.taxExemptions.end, {
    fixed: { exemptionCode, version },
    initial: { validThrough: todayIn(f.timeZone) },
    draft: false,
    done: t.ended,
    onDone,
  })
  const remove = useCall(api.taxExemptions.delete, { done: t.removed, onDone })
  return (
    <div className="exemptions">
      <p className="muted">{t.endAdvice}</p>
      <CallForm form={form} submit={t.end} confirm={t.askEnd(f.day(form.values.validThrough ?? ''))} columns={1}>
        <form.Field name="validThrough" />
        <form.Field name="endReason" />
      </CallForm>
      <p className="muted">{t.mistake}</p>
      <div>
        <ConfirmButton
          danger
          busy={remove.busy}
          question={t.askRemove(exemptionNo)}
          onConfirm={() => remove.run({ exemptionCode, version })}
        >
          {t.remove}
        </ConfirmButton>
      </div>
    </div>
  )
}
