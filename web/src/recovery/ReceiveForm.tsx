import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { SerialInput } from '#platform/inputs/SerialInput.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type ReceiveFormProps = {
  /** The serial number of the chosen device; it is scanned if none was chosen. */
  number?: string | undefined
  /** The customer who returns the device; any customer if omitted. */
  customerCode?: CustomerCode | undefined
  onDone: () => void
}

/** Receives a device from its customer into the stock of the user's unit. */
export function ReceiveForm({ number, customerCode, onDone }: ReceiveFormProps) {
  const t = useWords(words)
  const language = useLanguage()
  const f = useFormat()
  const form = useCallForm(api.recoveries.receive, {
    initial: { returnCondition: 'good-condition', ...(number && { number }) },
    ...(customerCode && { fixed: { customerCode } }),
    draft: false,
    done: ({ number: received, placeName, placeZhName, credited }) => {
      const place = nameIn(language, { name: placeName, zhName: placeZhName })
      return credited === null ? t.received(received, place) : t.credited(received, place, f.money(credited))
    },
    onDone,
  })
  return (
    <>
      <p className="muted">{t.receiveAdvice}</p>
      <CallForm form={form} submit={t.receiveDevice} confirm={t.askReceive} columns={2}>
        <form.Field name="number">
          <SerialInput />
        </form.Field>
        <form.Field name="returnCondition" />
        <form.Field name="remark" hint={t.remarkHint} wide />
      </CallForm>
    </>
  )
}
