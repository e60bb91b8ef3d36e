import type { Output } from '@lastmile/contract/platform/call.ts'
import { processFlow } from '@lastmile/contract/processes/tasks.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { useCall } from '#platform/query.ts'
import { Can } from '#platform/show/Can.tsx'
import { useWords } from '#platform/words.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { FormDialog } from '#workflow/task/FormDialog.tsx'
import { words } from './words.ts'

type Process = Output<typeof workflow.processInfo>

/** The actions suspend, resume and delete, each if the state of the process allows it. */
export function ProcessActions({ process }: { process: Process }) {
  const t = useWords(words)
  const [open, setOpen] = useState<'suspend' | 'delete' | null>(null)
  const { processInstanceId, status } = process
  const activate = useCall(api.workflow.activateProcess, { done: t.activated })
  const why = (action: Parameters<typeof processFlow.can>[1]) =>
    processFlow.can(status, action) ? undefined : t.why[status]
  const close = () => setOpen(null)
  return (
    <Can act="process.manage">
      {status === 'suspended' ? (
        <ActionButton type="primary" loading={activate.busy} onClick={() => activate.run({ processInstanceId })}>
          {t.activate}
        </ActionButton>
      ) : (
        <ActionButton why={why('suspend')} onClick={() => setOpen('suspend')}>
          {t.suspend}
        </ActionButton>
      )}
      <ActionButton danger why={why('delete')} onClick={() => setOpen('delete')}>
        {t.delete}
      </ActionButton>
      <FormDialog
        open={open !== null}
        title={open === 'delete' ? t.deleteTitle(process.businessKey) : t.suspendTitle(process.businessKey)}
        onClose={close}
      >
        {open === 'delete' ? <Delete process={process} onDone={close} /> : <Suspend process={process} onDone={close} />}
      </FormDialog>
    </Can>
  )
}

type DialogProps = { process: Process; onDone: () => void }

function Suspend({ process: { processInstanceId }, onDone }: DialogProps) {
  const t = useWords(words)
  const form = useCallForm(api.workflow.suspendProcess, {
    fixed: { processInstanceId },
    draft: false,
    done: t.suspended,
    onDone,
  })
  return (
    <CallForm form={form} submit={t.suspend} confirm={t.askSuspend} columns={1}>
      <form.Field name="reason" hint={t.suspendHint} wide />
    </CallForm>
  )
}

function Delete({ process: { processInstanceId, businessKey }, onDone }: DialogProps) {
  const t = useWords(words)
  const form = useCallForm(api.workflow.deleteProcess, {
    fixed: { processInstanceId },
    draft: false,
    done: t.deleted,
    onDone,
  })
  return (
    <CallForm form={form} submit={t.delete} danger confirm={t.askDelete(businessKey)} columns={1}>
      <form.Field name="reason" hint={t.deleteHint} wide>
        <CallSelect call={api.configuration.cancelReasons} input={{}} />
      </form.Field>
    </CallForm>
  )
}
