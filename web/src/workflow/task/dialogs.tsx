import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { useWords } from '#platform/words.ts'
import type { Task } from './allowed.ts'
import { words } from './words.ts'

type DialogProps = { task: Task; onDone: () => void }

/** Suspends a task with a reason. The list of reasons shows which of them stop the clock. */
export function SuspendTask({ task: { taskId }, onDone }: DialogProps) {
  const t = useWords(words)
  const form = useCallForm(api.workflow.suspend, { fixed: { taskId }, draft: false, done: t.suspended, onDone })
  return (
    <CallForm form={form} submit={t.suspend} confirm={t.askSuspend} columns={1}>
      <form.Field name="reasonCode" hint={t.suspendHint} wide>
        <CallSelect
          call={api.workflow.suspendReasons}
          input={{}}
          choice={({ stopsClock, ...reason }) => ({ ...reason, hint: stopsClock ? t.clockStops : t.clockRuns })}
        />
      </form.Field>
      <form.Field name="remark" wide />
    </CallForm>
  )
}

/** Returns a task to its team with a reason, so that someone else can claim it. */
export function ReplaceTaskDialog({ task: { taskId }, onDone }: DialogProps) {
  const t = useWords(words)
  const form = useCallForm(api.workflow.requestReplace, { fixed: { taskId }, draft: false, done: t.replaced, onDone })
  return (
    <CallForm form={form} submit={t.replace} confirm={t.askReplace} columns={1}>
      <form.Field name="reason" hint={t.replaceHint} wide />
    </CallForm>
  )
}

/** Voids a task and what was entered in it; the step is then assigned again. */
export function VoidTask({ task: { taskId }, onDone }: DialogProps) {
  const t = useWords(words)
  const form = useCallForm(api.workflow.void, { fixed: { taskId }, draft: false, done: t.voided, onDone })
  return (
    <CallForm form={form} submit={t.void} danger confirm={t.askVoid} columns={1}>
      <form.Field name="reason" hint={t.voidHint} wide />
    </CallForm>
  )
}

/**
 * Claims and completes the task at once: either records that the line was opened manually, or lets the network try
 * again.
 */
export function OpenManuallyDialog({ task: { taskId }, onDone }: DialogProps) {
  const t = useWords(words)
  const form = useCallForm(api.workflow.nocOpen, {
    fixed: { taskId },
    initial: { result: 'opened' },
    draft: taskId,
    done: t.nocDone,
    onDone,
  })
  return (
    <CallForm
      form={form}
      submit={t.nocSubmit}
      confirm={form.values.result === 'retry' ? t.askRetried : t.askOpened}
      columns={1}
    >
      <form.Field name="result" wide>
        <RadioCards
          look="chips"
          value={form.values.result}
          cards={[
            { code: 'opened', content: t.opened },
            { code: 'retry', content: t.retry },
          ]}
        />
      </form.Field>
      <form.Field name="remark" label={t.whatWasDone} wide />
    </CallForm>
  )
}
