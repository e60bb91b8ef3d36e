import { Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useFormat } from '#platform/format.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The tax codes with today's rate and the next one; each opens with its rates by date. */
export function TaxRatesPart() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.taxRates}
      thing={t.taxCode}
      calls={api.taxCodes}
      initial={{ offered: true }}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.taxRate('percentToday'),
        c.taxRate('nextPercent'),
        c.day('nextFrom'),
        c.yesNo('offered'),
      ]}
      renderMore={(taxCode) => <Rates taxCode={taxCode} />}
      width={860}
      staysOpen
      opensAdded
    />
  )
}

function Rates({ taxCode }: { taxCode: string }) {
  const t = useWords(words)
  const f = useFormat()
  const [adding, setAdding] = useState(false)
  const remove = useCall(api.taxRates.delete, { done: t.rateDeleted })
  return (
    <>
      <CallTable
        call={api.taxRates.list}
        input={{ taxCode }}
        name="tax-rates"
        title={t.ratesByDate}
        rowKey="rateFrom"
        extra={<Button onClick={() => setAdding(true)}>{t.changeRate}</Button>}
        columns={(c) => [
          c.taxRate('percent'),
          c.custom('rateFrom', {
            show: ({ rateFrom }) => (rateFrom === null ? t.fromStart : f.day(rateFrom)),
            text: ({ rateFrom }) => rateFrom ?? t.fromStart,
          }),
          c.day('rateThrough'),
          c.status('state'),
          c.actions(({ state, rateFrom, percent }) =>
            state === 'rate-planned' && rateFrom !== null ? (
              <ConfirmButton
                danger
                busy={remove.busy}
                question={t.askDeleteRate(f.taxRate(percent), f.day(rateFrom))}
                onConfirm={() => remove.run({ taxCode, rateFrom })}
              >
                {t.deleteRate}
              </ConfirmButton>
            ) : null,
          ),
        ]}
      />
      <Detail open={adding} onClose={() => setAdding(false)} title={t.changeRate}>
        {adding ? <ChangeRate taxCode={taxCode} onDone={() => setAdding(false)} /> : null}
      </Detail>
    </>
  )
}

function ChangeRate({ taxCode, onDone }: { taxCode: string; onDone: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const form = useCallForm(api.taxRates.add, { fixed: { taxCode }, draft: false, done: t.rateChanged, onDone })
  const { percent, rateFrom } = form.values
  const question =
    typeof percent === 'number' && typeof rateFrom === 'string'
      ? t.askChangeRate(f.taxRate(percent), f.day(rateFrom))
      : undefined
  return (
    <CallForm form={form} submit={t.changeRate} confirm={question} columns={1}>
      <form.Field name="percent" />
      <form.Field name="rateFrom" hint={t.rateHint} />
    </CallForm>
  )
}
