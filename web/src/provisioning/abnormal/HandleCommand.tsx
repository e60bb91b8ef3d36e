import type { RowOf } from '#platform/rows.ts'
import { term } from '@lastmile/contract/words.ts'
import { Alert } from 'antd'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { paths } from '#platform/paths.ts'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Figures, InstantText } from '#platform/show/Figures.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { CommandRuns } from '#provisioning/runs/CommandRuns.tsx'
import { words } from './words.ts'

export type AbnormalCommand = RowOf<typeof api.provisioning.findAbnormalCommand.call>

type HandleProps = { command: AbnormalCommand; onDone: () => void }

/**
 * An abnormal or ignored command with the evidence, and what to do: retry it, record that it was done manually, or
 * ignore it for now.
 */
export function HandleCommand({ command, onDone }: HandleProps) {
  const t = useWords(words)
  const language = useLanguage()
  const retry = useCall(api.provisioning.processAbnormalCommand, { done: t.retried, onDone })
  return (
    <div className="detail">
      <Figures
        items={[
          { field: 'status', value: <StatusTag state={command.status} /> },
          { field: 'action', value: term(command.action, language) },
          {
            field: 'customerName',
            value: <Goto to={paths.customer(command.customerCode, 'authorizationInfo')}>{command.customerName}</Goto>,
          },
          { field: 'account', value: command.account },
          { field: 'openOrderCode', label: t.openOrder, value: command.openOrderCode },
          { field: 'attempts', value: command.attempts },
          { field: 'errorCause', value: command.errorCause ? term(command.errorCause, language) : null },
          { field: 'heldAt', value: command.heldAt },
          { field: 'createdAt', value: <InstantText value={command.createdAt} /> },
        ]}
      />
      {command.status === 'ignored' ? (
        <Alert
          type="warning"
          title={command.heldAt ? t.ignoredHeld(command.heldAt) : t.ignoredOpen}
          description={command.remark}
        />
      ) : null}
      <Box title={t.sent}>
        <pre>{command.rendered}</pre>
      </Box>
      <Box title={t.answered}>
        <pre>{command.answer ?? t.noAnswer}</pre>
      </Box>
      {command.target === 'olt' ? <CommandRuns commandId={command.id} /> : null}
      <div className="row-actions">
        <ConfirmButton
          type="primary"
          busy={retry.busy}
          question={t.askRetry}
          onConfirm={() => retry.run({ commandId: command.id, action: 'retry' })}
        >
          {t.retry}
        </ConfirmButton>
      </div>
      <Explained command={command} onDone={onDone} action="manual" title={t.byHand} advice={t.byHandAdvice} />
      {command.status === 'ignored' ? null : (
        <Explained
          command={command}
          onDone={onDone}
          action="ignore"
          title={t.ignore}
          advice={command.action === 'ont-remove' ? t.ignoreRemovalAdvice : t.ignoreAdvice}
        />
      )}
    </div>
  )
}

type ExplainedProps = HandleProps & { action: 'manual' | 'ignore'; title: string; advice: string }

function Explained({ command, onDone, action, title, advice }: ExplainedProps) {
  const t = useWords(words)
  const form = useCallForm(api.provisioning.processAbnormalCommand, {
    fixed: { commandId: command.id, action },
    draft: false,
    done: t.handled,
    onDone,
  })
  return (
    <Box title={title}>
      <p className="muted">{advice}</p>
      <CallForm form={form} submit={title} confirm={`${title}: ${advice}`} secondary columns={1}>
        <form.Field name="remark" required wide />
        {action === 'manual' && command.action === 'ont-add' ? <form.Field name="ontId" hint={t.ontIdHint} /> : null}
      </CallForm>
    </Box>
  )
}
