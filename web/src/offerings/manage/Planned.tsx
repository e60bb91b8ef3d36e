import type { PlannedChangeRow } from '@lastmile/contract/offerings/planned.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { api, q } from '#platform/api.ts'
import { CallForm, FieldGroup } from '#platform/form/CallForm.tsx'
import { FieldView } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { MaintainedFields } from '#platform/maintenance/Editor.tsx'
import { FieldChanges } from '#platform/maintenance/FieldChanges.tsx'
import type { FormLayout, MaintainedCalls } from '#platform/maintenance/layout.ts'
import { useCall, useForEditing } from '#platform/query.ts'
import { Can } from '#platform/show/Can.tsx'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Box } from '#platform/show/Page.tsx'
import { Timeline } from '#platform/show/Timeline.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { ChangeQuestion } from './ChangeQuestion.tsx'
import { words } from './words.ts'

type PlanCalls = { preview: Bound; plan: Bound; takeBack: Bound; list: Bound }
type Waiting = z.output<typeof PlannedChangeRow>
type PlannedProps = { calls: MaintainedCalls; changes: PlanCalls; code: string; look: FormLayout }
type Row = Record<string, unknown> & { code: string; version: number }

const keyOf = ({ call }: Bound): string => /\{(\w+)\}/.exec(call.path)?.[1] ?? 'code'

/** The planned changes of an offering or a price, and the form that plans another. */
export function Planned({ calls, changes, code, look }: PlannedProps) {
  const t = useWords(words)
  const f = useFormat()
  const [planning, setPlanning] = useState(false)
  const { data } = useQuery({ ...q(changes.list, { [keyOf(changes.list)]: code }), staleTime: 0 })
  const waiting = (data ?? []) as Waiting[]
  return (
    <Box title={t.fromDay} extra={<Button onClick={() => setPlanning(true)}>{t.planChange}</Button>}>
      {waiting.length === 0 ? <p className="muted">{t.noPlanned}</p> : null}
      <Timeline
        steps={waiting.map((change) => ({
          key: change.changeId,
          title: t.planned(f.day(change.startsOn)),
          state: 'pending',
          note: (
            <>
              <div>
                {t.plannedBy(change.employeeName)}
                {change.forExisting ? ` · ${t.existingToo}` : ''}
              </div>
              <FieldChanges before={change.before} after={change.after} look={look} />
              <TakeBack change={change} call={changes.takeBack} />
            </>
          ),
        }))}
      />
      <Detail open={planning} onClose={() => setPlanning(false)} title={`${t.planChange} · ${code}`}>
        {planning && data ? (
          <Planning {...{ calls, changes, code, look, waiting }} close={() => setPlanning(false)} />
        ) : null}
      </Detail>
    </Box>
  )
}

function TakeBack({ change, call }: { change: Waiting; call: Bound }) {
  const t = useWords(words)
  const f = useFormat()
  const back = useCall(call, { done: t.takenBack })
  if (!change.last) return <div>{t.lastFirst}</div>
  return (
    <ConfirmButton
      size="small"
      busy={back.busy}
      question={t.askTakeBack(f.day(change.startsOn))}
      onConfirm={() => back.run({ changeId: change.changeId })}
    >
      {t.takeBack}
    </ConfirmButton>
  )
}

const differs = ({ before, after }: Pick<Waiting, 'before' | 'after'>) => (
  <FieldChanges before={before} after={after} look={{}} />
)

/** All planned changes of offerings and prices, earliest first. */
export function PlannedList() {
  const t = useWords(words)
  return (
    <CallTable
      call={api.plannedChanges.list}
      title={t.changes}
      rowKey="changeId"
      empty={<EmptyState title={t.noneWaits}>{t.noneWaitsAdvice}</EmptyState>}
      columns={(c) => [
        c.day('startsOn'),
        c.named('offeringName', 'offeringZhName'),
        c.named('priceName', 'priceZhName', { title: t.priceHead }),
        c.custom('after', { title: t.whatChanges, width: 320, show: differs }),
        c.yesNo('forExisting'),
        c.text('employeeName', { title: t.by }),
        c.instant('plannedAt', { hidden: true }),
        c.actions((row) =>
          row.priceCode === null ? (
            <Can act="MaintainSimpleProductOfferingAct">
              <TakeBack change={row} call={api.offeringChanges.takeBack} />
            </Can>
          ) : (
            <Can act="MaintainProductOfferingPriceAct">
              <TakeBack change={row} call={api.priceChanges.takeBack} />
            </Can>
          ),
        ),
      ]}
    />
  )
}

type PlanningProps = PlannedProps & { waiting: readonly Waiting[]; close: () => void }

function Planning({ calls, code, waiting, ...rest }: PlanningProps) {
  const data = useForEditing(q(calls.get, { [keyOf(calls.get)]: code }))
  const row = data as Row | undefined
  if (!row) return null
  // By then, the earlier planned changes are in effect.
  const asPlanned: Row = { ...row, ...Object.fromEntries(waiting.flatMap(({ after }) => Object.entries(after))) }
  return <PlanForm key={row.version} {...{ calls, code, row: asPlanned }} {...rest} />
}

function PlanForm({ calls, changes, code, look, row, close }: Omit<PlanningProps, 'waiting'> & { row: Row }) {
  const t = useWords(words)
  const f = useFormat()
  const { version } = row
  const names = Object.keys((calls.add ?? calls.modify).call.input.shape)
  const form = useCallForm(changes.plan, {
    fixed: { code, version },
    initial: Object.fromEntries(names.map((name) => [name, row[name]])),
    draft: false,
    done: (saved) => t.willChange(f.day((saved as { startsOn: string }).startsOn)),
    onDone: close,
  })
  const input = { ...form.values, code, version }
  return (
    <CallForm
      form={form}
      submit={t.planChange}
      columns={2}
      confirm={<ChangeQuestion preview={changes.preview} input={input} look={look} />}
    >
      <FieldGroup title={t.when}>
        <FieldView name="startsOn" />
        {row['priceType'] === 'monthly' ? <FieldView name="forExisting" hint={t.forExistingHint} /> : null}
      </FieldGroup>
      <MaintainedFields names={names} look={look} frozen={['code', ...(look.fixed ?? [])]} />
    </CallForm>
  )
}
