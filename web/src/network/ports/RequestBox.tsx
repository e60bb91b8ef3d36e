import { Button, Modal } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { useCan } from '#platform/session.ts'
import { useWords } from '#platform/words.ts'
import type { Near } from './near.ts'
import { words } from './words.ts'

/** Requests a distribution box where no port is free. Renders nothing for users without the permission. */
export function RequestBox({ near }: { near: Near }) {
  const t = useWords(words)
  const [asking, setAsking] = useState(false)
  const [requested, setRequested] = useState<string>()
  const may = [useCan('CustomerOpenAct'), useCan('PurchaseRequest')].includes(true)
  if (!may) return null
  if (requested) return <output>{t.boxRequested(requested)}</output>
  return (
    <>
      <Button size="small" type="primary" onClick={() => setAsking(true)}>
        {t.requestBox}
      </Button>
      <Modal open={asking} title={t.requestBox} footer={null} destroyOnHidden onCancel={() => setAsking(false)}>
        <RequestForm
          near={near}
          onDone={(code) => {
            setRequested(code)
            setAsking(false)
          }}
        />
      </Modal>
    </>
  )
}

function RequestForm({ near, onDone }: { near: Near; onDone: (code: string) => void }) {
  const t = useWords(words)
  const { town, latitude, longitude } = near
  const form = useCallForm(api.workflow.requestConstruction, {
    initial: town ? { town } : {},
    fixed: latitude === undefined || longitude === undefined ? {} : { latitude, longitude },
    draft: false,
    onDone: ({ businessKey }) => onDone(businessKey),
  })
  return (
    <CallForm form={form} submit={t.sendRequest} confirm={t.askRequest(form.values.address ?? '')} columns={1}>
      <p className="muted">{t.requestAdvice}</p>
      <form.Field name="town">
        <CallSelect call={api.areaSections.list} input={{ kind: 'town', limit: 50 }} search="keyword" />
      </form.Field>
      <form.Field name="address" wide />
      <form.Field name="contactName" label={t.whoWaits} />
      <form.Field name="contactTel" />
      <form.Field name="remark" wide />
    </CallForm>
  )
}
