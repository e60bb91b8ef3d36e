import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import type { RowOf } from '#platform/rows.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type DecideFormProps = { of: RowOf<typeof api.recoveries.list.call>; onDone: () => void }

/** Charges the customer for a device that was not returned, as proposed, or waives the charge. */
export function DecideForm({ of: { recoveryId, customerName, proposedCharge, remindedOn }, onDone }: DecideFormProps) {
  const t = useWords(words)
  const f = useFormat()
  const expectedAmount = proposedCharge ?? 0
  const form = useCallForm(api.recoveries.decide, {
    fixed: { recoveryId, expectedAmount },
    draft: false,
    done: ({ number, chargedOrder, fromDeposit }) => {
      if (chargedOrder === null) return t.waived(number)
      return fromDeposit > 0
        ? t.chargedFromDeposit(number, chargedOrder, f.money(fromDeposit))
        : t.charged(number, chargedOrder)
    },
    onDone,
  })
  return (
    <>
      <p>{t.proposal(customerName, f.money(expectedAmount))}</p>
      {remindedOn === null ? null : <p>{t.reminded(f.day(remindedOn))}</p>}
      <p className="muted">{t.decideAdvice}</p>
      <CallForm form={form} submit={t.decide} confirm={t.askDecide} columns={2}>
        <form.Field name="chargeDecision" />
        <form.Field name="remark" wide />
      </CallForm>
    </>
  )
}
