import { Modal } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type CompleteProps = { commandIds: number[]; onDone: () => void }

/** Records that the selected ONTs were registered manually, with evidence. */
export function CompleteManually({ commandIds, onDone }: CompleteProps) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        type="primary"
        why={commandIds.length === 0 ? t.chooseFirst : undefined}
        onClick={() => setOpen(true)}
      >
        {t.complete}
      </ActionButton>
      <Modal
        open={open}
        title={t.completeTitle(commandIds.length)}
        onCancel={() => setOpen(false)}
        footer={null}
        width={520}
        destroyOnHidden
      >
        <Proof
          commandIds={commandIds}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      </Modal>
    </>
  )
}

function Proof({ commandIds, onDone }: CompleteProps) {
  const t = useWords(words)
  const form = useCallForm(api.provisioning.ontSendsComplete, {
    fixed: { commandIds },
    draft: false,
    done: ({ completed }) => t.done(completed),
    onDone,
  })
  return (
    <CallForm form={form} submit={t.complete} confirm={t.askComplete(commandIds.length)} columns={1}>
      <form.Field name="remark" label={t.proof} hint={t.proofHint} wide />
    </CallForm>
  )
}
