import { useState } from 'react'
import { api } from '#platform/api.ts'
import type { useCustomer } from '#platform/customer.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { todayIn, useFormat } from '#platform/format.ts'
import { FileInput } from '#platform/inputs/FileInput.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './exemptions.css'

type RecordProps = { customerCode: ReturnType<typeof useCustomer>; onDone: () => void }

/** Records a certificate: its scan, number, issuer and validity. */
export function RecordForm({ customerCode, onDone }: RecordProps) {
  const t = useWords(words)
  const f = useFormat()
  const [scan, setScan] = useState<File | undefined>()
  const form = useCallForm(api.taxExemptions.add, {
    fixed: { customerCode },
    initial: { validFrom: todayIn(f.timeZone) },
    draft: customerCode,
    file: scan,
    done: t.recorded,
    onDone,
  })
  return (
    <div className="exemptions">
      <p className="muted">{t.recordAdvice}</p>
      <CallForm form={form} submit={t.record} confirm={t.askRecord(form.values.exemptionNo ?? '')} columns={2}>
        <form.Field name="exemptionNo" />
        <form.Field name="authority" />
        <form.Field name="validFrom" />
        <form.Field name="validThrough" hint={t.noEnd} />
        <FieldView name="file" label={t.scan} hint={t.scanAdvice} wide>
          <FileInput value={scan ?? null} onChange={setScan} />
        </FieldView>
      </CallForm>
    </div>
  )
}
