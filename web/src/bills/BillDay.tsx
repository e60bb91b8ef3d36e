import type { Output } from '@lastmile/contract/platform/call.ts'
import type { billDays } from '@lastmile/contract/bills/bill-days.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { Can } from '#platform/show/Can.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { Figures } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { Timeline } from '#platform/show/Timeline.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './bill-day-words.ts'

type Preview = Output<typeof billDays.preview>

/** The billing day of a customer with monthly billing, and the form that changes it. */
export function BillDay() {
  const t = useWords(words)
  const f = useFormat()
  const customerCode = useCustomer()
  const [changing, setChanging] = useState(false)
  const { data: now } = useQuery(q(api.billDays.get, { customerCode }))
  if (!now?.monthly) return null
  return (
    <Box
      title={t.billDay}
      extra={
        <Can act="billDay.change">
          <Button size="small" onClick={() => setChanging(true)}>
            {t.change}
          </Button>
        </Can>
      }
    >
      <Figures
        items={[
          { field: 'billDay', value: t.ofMonth(now.billDay) },
          ...(now.waiting
            ? [{ field: 'waiting', label: t.fromDay(f.day(now.waiting.begins)), value: t.ofMonth(now.waiting.billDay) }]
            : []),
        ]}
      />
      <Detail open={changing} onClose={() => setChanging(false)} title={t.change}>
        <Changing onDone={() => setChanging(false)} />
        {now.changes.length > 0 ? (
          <section className="detail-more">
            <h3>{t.history}</h3>
            <Timeline
              steps={now.changes.map(({ billDay, begins, reason, employeeName, at }) => ({
                key: begins,
                title: t.changed(t.ofMonth(billDay), f.day(begins)),
                state: 'done',
                at,
                note: t.why(reason, employeeName),
              }))}
            />
          </section>
        ) : null}
      </Detail>
    </Box>
  )
}

function Changing({ onDone }: { onDone: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const customerCode = useCustomer()
  const [shown, setShown] = useState<Preview & { billDay: number }>()
  const begins = shown?.begins
  const form = useCallForm(api.billDays.change, {
    fixed: { customerCode, ...(begins ? { begins } : {}) },
    draft: false,
    done: (changed) => (changed.begins ? t.done(f.day(changed.begins)) : t.takenBack),
    onDone,
  })
  const { billDay } = form.values
  const isShown = billDay !== undefined && shown?.billDay === billDay
  return (
    <CallForm
      form={form}
      submit={t.submit}
      confirm={isShown ? (begins ? t.ask(t.ofMonth(billDay), f.day(begins)) : t.askBack) : undefined}
      disabled={!isShown}
    >
      <form.Field name="billDay" names={['begins']} hint={t.hint} />
      <form.Field name="reason" />
      {billDay === undefined ? null : <Effect key={billDay} billDay={billDay} onShown={setShown} />}
    </CallForm>
  )
}

type EffectProps = { billDay: number; onShown: (preview: Preview & { billDay: number }) => void }

/** When the new billing day takes effect, and the bills until its first full cycle. */
function Effect({ billDay, onShown }: EffectProps) {
  const t = useWords(words)
  const f = useFormat()
  const customerCode = useCustomer()
  const asked = { ...q(api.billDays.preview, { customerCode, billDay }), staleTime: 0, retry: false }
  const { data, error } = useQuery(asked)
  useEffect(() => {
    if (data) onShown({ ...data, billDay })
  }, [data, billDay, onShown])
  if (error) return <Alert type="warning" title={error.message} />
  if (!data) return null
  return (
    <section className="form-note" aria-live="polite">
      <p>{data.begins ? t.stands(t.ofMonth(billDay), f.day(data.begins)) : t.back}</p>
      <DataTable
        aria-label={t.toCome}
        rows={data.bills}
        rowKey={(row) => row.from}
        height="all"
        columns={(c) => [
          c.custom('period', { show: ({ from, through }) => t.period(f.day(from), f.day(through)) }),
          c.custom('billedDays', { show: ({ days, ofDays }) => t.days(days, ofDays) }),
          c.money('amount'),
        ]}
      />
      <p className="muted">{t.ifNothingElse}</p>
    </section>
  )
}
