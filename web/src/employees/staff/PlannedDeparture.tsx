import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { colleague } from '#access'
import { words } from './words.ts'

/** The planned last day of an employee and a button to cancel it, or the form that plans one. */
export function PlannedDeparture({ code }: { code: string }) {
  const { data } = useQuery({ ...q(api.leaving.planned, { employeeCode: code }), staleTime: 0 })
  if (!data) return null
  return data.planned === null ? <PlanForm code={code} /> : <Planned code={code} {...data.planned} />
}

type PlannedProps = {
  code: string
  lastDay: string
  successorName: string | null
  successorZhName: string | null
  plannedByName: string
  askedOn: string | null
}

function Planned({ code, lastDay, successorName, successorZhName, plannedByName, askedOn }: PlannedProps) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const back = useCall(api.leaving.takeBack, { done: () => t.takenBack })
  const successor =
    successorName === null ? null : nameIn(language, { name: successorName, zhName: successorZhName ?? successorName })
  const told = successor === null ? t.plannedAlone(plannedByName) : t.plannedFor(plannedByName, successor)
  return (
    <Alert
      type={askedOn === null ? 'info' : 'warning'}
      showIcon
      title={t.plannedOn(f.day(lastDay))}
      description={askedOn === null ? told : `${t.stillHeld} ${told}`}
      action={
        <ConfirmButton busy={back.busy} question={t.askTakeBack} onConfirm={() => back.run({ employeeCode: code })}>
          {t.takeBack}
        </ConfirmButton>
      }
    />
  )
}

function PlanForm({ code }: { code: string }) {
  const t = useWords(words)
  const form = useCallForm(api.leaving.plan, { fixed: { employeeCode: code }, draft: false, done: t.planned })
  return (
    <CallForm form={form} submit={t.plan} confirm={t.askPlan} columns={2}>
      <form.Field name="lastDay" hint={t.lastDayHint} />
      <form.Field name="successor" hint={t.successorHint}>
        <CallSelect call={api.staff.list} input={{ limit: 50 }} search="keyword" choice={colleague} />
      </form.Field>
    </CallForm>
  )
}
