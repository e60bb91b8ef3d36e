import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import type { useCallForm } from '#platform/form/use-call-form.ts'
import { useWords } from '#platform/words.ts'
import { PlaceSelect } from './entries/PlaceSelect.tsx'
import { QuantityInput } from './QuantityInput.tsx'
import { words } from './words.ts'

type SendForm = ReturnType<typeof useCallForm<typeof api.materialTransfers.cannibalize.call>>

/** The fields for sending materials: from where, to where unless fixed, and how much of what is available. */
export function SendFields({ form, answers = false }: { form: SendForm; answers?: boolean }) {
  const t = useWords(words)
  const { fromPlace } = form.values
  const { data: held } = useQuery({
    ...q(api.materials.onHand, { stockPlace: fromPlace ?? '' }),
    enabled: fromPlace !== undefined,
  })
  return (
    <CallForm form={form} submit={t.send} confirm={t.askSend} columns={2}>
      <form.Field name="fromPlace">
        <PlaceSelect />
      </form.Field>
      {answers ? null : (
        <form.Field name="toPlace">
          <PlaceSelect of={{ taking: true }} />
        </form.Field>
      )}
      {fromPlace ? (
        <form.Field name="materialLines" wide>
          <QuantityInput
            materials={(held ?? []).map((row) => ({ ...row, known: row.onHand }))}
            known={t.onHand}
            typed={t.quantitySent}
          />
        </form.Field>
      ) : null}
      {answers ? null : <form.Field name="remark" />}
    </CallForm>
  )
}
