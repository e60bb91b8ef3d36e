import { type ReactNode, useState } from 'react'
import { api } from '#platform/api.ts'
import { useCall } from '#platform/query.ts'
import { useCan } from '#platform/session.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { type Task, whyNot } from './allowed.ts'
import { ReplaceTaskDialog, SuspendTask, VoidTask } from './dialogs.tsx'
import { FormDialog } from './FormDialog.tsx'
import { ReassignTask } from './ReassignTask.tsx'
import { words } from './words.ts'

type Dialog = 'handOver' | 'replace' | 'suspend' | 'void'

type TaskActionsProps = {
  task: Task
  /** Called after the task went to another team, where the user may be unable to see it. */
  onGivenAway?: () => void
}

/**
 * The actions on a task, next to its form. Actions for which the user lacks the permission are left out; those that are
 * impossible right now give the reason.
 */
export function TaskActions({ task, onGivenAway }: TaskActionsProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [open, setOpen] = useState<Dialog | null>(null)
  const close = () => setOpen(null)
  const may = {
    transfer: useCan('task.transfer'),
    claim: useCan('task.claim'),
    suspend: useCan('task.suspend'),
    void: useCan('task.void'),
  }
  const activate = useCall(api.workflow.activate, { done: t.activated })
  const why = (action: Parameters<typeof whyNot>[0]) => whyNot(action, task, { t, language })
  const dialogs: Record<Dialog, [title: string, content: ReactNode]> = {
    handOver: [
      t.handOverTitle,
      <ReassignTask key="handOver" task={task} onDone={close} onGivenAway={onGivenAway ?? close} />,
    ],
    replace: [t.replaceTitle, <ReplaceTaskDialog key="replace" task={task} onDone={close} />],
    suspend: [t.suspendTitle, <SuspendTask key="suspend" task={task} onDone={close} />],
    void: [t.voidTitle, <VoidTask key="void" task={task} onDone={close} />],
  }
  const [title, content] = open ? dialogs[open] : ['', null]
  return (
    <>
      {may.transfer ? (
        <ActionButton why={why('transfer')} onClick={() => setOpen('handOver')}>
          {t.handOver}
        </ActionButton>
      ) : null}
      {may.claim && task.own ? (
        <ActionButton why={why('requestReplace')} onClick={() => setOpen('replace')}>
          {t.replace}
        </ActionButton>
      ) : null}
      {!may.suspend ? null : task.claimedStatus === 'suspended' ? (
        <ActionButton
          why={why('activate')}
          loading={activate.busy}
          onClick={() => activate.run({ taskId: task.taskId })}
        >
          {t.activate}
        </ActionButton>
      ) : (
        <ActionButton why={why('suspend')} onClick={() => setOpen('suspend')}>
          {t.suspend}
        </ActionButton>
      )}
      {may.void ? (
        <ActionButton danger why={why('void')} onClick={() => setOpen('void')}>
          {t.void}
        </ActionButton>
      ) : null}
      <FormDialog open={open !== null} title={title} onClose={close}>
        {content}
      </FormDialog>
    </>
  )
}
