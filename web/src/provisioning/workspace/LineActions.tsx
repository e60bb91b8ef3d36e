import type { Bound } from '@lastmile/contract/platform/client.ts'
import type { Authorization, provisioning } from '@lastmile/contract/provisioning/calls.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useCall } from '#platform/query.ts'
import { Can } from '#platform/show/Can.tsx'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** What a network engineer can do with a line: open or close it manually, or resend everything. */
export function LineActions({ line }: { line: Authorization }) {
  const t = useWords(words)
  const [asking, setAsking] = useState(false)
  const { customerCode, productCode } = line
  const send = useCall(api.provisioning.refreshProduct, { done: t.sent })
  const closed = line.closedAt !== null
  return (
    <span className="detail-actions">
      <Can act="RefreshProductAuthAct">
        <ConfirmButton busy={send.busy} question={t.sendAsk} onConfirm={() => send.run({ customerCode, productCode })}>
          {t.send}
        </ConfirmButton>
      </Can>
      <Can act="authorization.switch">
        <Button danger={!closed} onClick={() => setAsking(true)}>
          {closed ? t.open : t.close}
        </Button>
        <Modal
          open={asking}
          onCancel={() => setAsking(false)}
          footer={null}
          title={closed ? t.open : t.close}
          width={460}
          destroyOnHidden
        >
          <SwitchForm line={line} onDone={() => setAsking(false)} />
        </Modal>
      </Can>
    </span>
  )
}

type SwitchCall = typeof provisioning.openBroadband | typeof provisioning.closeBroadband

function SwitchForm({ line, onDone }: { line: Authorization; onDone: () => void }) {
  const t = useWords(words)
  const { customerCode, productCode } = line
  const closed = line.closedAt !== null
  const call: Bound<SwitchCall> = closed ? api.provisioning.openBroadband : api.provisioning.closeBroadband
  const form = useCallForm(call, {
    fixed: { customerCode, productCode },
    draft: false,
    done: closed ? t.opened : t.closed,
    onDone,
  })
  return (
    <div className="detail">
      <p>{closed ? t.openAsk : t.closeAsk}</p>
      <CallForm
        form={form}
        submit={closed ? t.open : t.close}
        confirm={closed ? t.openAsk : t.closeAsk}
        danger={!closed}
        columns={1}
      >
        <form.Field name="reason" label={t.reason} />
      </CallForm>
    </div>
  )
}
