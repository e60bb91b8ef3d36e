import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import type { RowOf } from '#platform/rows.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Row = RowOf<typeof api.recoveries.list.call>
type VisitFormProps = { rows: readonly Pick<Row, 'recoveryId'>[]; onDone: () => void }

/** Sends technicians to fetch devices, one visit for each. */
export function VisitForm({ rows, onDone }: VisitFormProps) {
  const t = useWords(words)
  const form = useCallForm(api.recoveries.visit, {
    fixed: { recoveryIds: rows.map(({ recoveryId }) => recoveryId) },
    initial: { days: 5 },
    draft: false,
    done: (started) => t.visitsPlanned(started.map(({ visitKey }) => visitKey)),
    onDone,
  })
  return (
    <>
      <p className="muted">{t.visitAdvice}</p>
      <CallForm form={form} submit={t.plan} confirm={t.askPlan(rows.length)} columns={2}>
        <form.Field name="teamCode" hint={t.teamHint}>
          <CallSelect
            call={api.employees.workTeams}
            input={{ isConstruction: true }}
            choice={({ code, name, zhName }) => ({ code, name, zhName })}
          />
        </form.Field>
        <form.Field name="days" label={t.workingDays} />
        <form.Field name="appointmentDay" />
        <form.Field name="appointmentSlot" />
        <form.Field name="visitNote" hint={t.noteHint} wide />
      </CallForm>
    </>
  )
}

type CancelVisitFormProps = { of: Pick<Row, 'recoveryId' | 'visitKey'>; onDone: () => void }

/** Cancels the planned visit that would fetch a device. */
export function CancelVisitForm({ of: { recoveryId, visitKey }, onDone }: CancelVisitFormProps) {
  const t = useWords(words)
  const form = useCallForm(api.recoveries.cancelVisit, {
    fixed: { recoveryId },
    draft: false,
    done: ({ number }) => t.visitCancelled(number),
    onDone,
  })
  return (
    <>
      <p className="muted">{t.cancelVisitAdvice(visitKey ?? '')}</p>
      <CallForm form={form} submit={t.cancelVisit} confirm={t.askCancelVisit} columns={1}>
        <form.Field name="remark" label={t.cancelReason} wide />
      </CallForm>
    </>
  )
}
