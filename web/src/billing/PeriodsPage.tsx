import { addMonths } from '@lastmile/contract/platform/days.ts'
import { functions } from '@lastmile/contract/words.ts'
import { api } from '#platform/api.ts'
import { useFormat, useToday } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { useCall } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { Can } from '#platform/show/Can.tsx'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { Refusal } from '#platform/transport.ts'
import { ownName, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Period = RowOf<typeof api.periods.list.call>

/** The accounting periods: their revenue, and closing them. */
export default function PeriodsPage() {
  const t = useWords(words)
  return (
    <Page title={t.periods}>
      <CallTable
        call={api.periods.list}
        title={t.months}
        rowKey="month"
        moving={({ periodState }) => periodState === 'recognising'}
        empty={<EmptyState title={t.noMonths} />}
        columns={(c) => [
          c.month('month'),
          c.status('periodState', { width: 150 }),
          c.money('revenue'),
          c.money('taxAmount'),
          c.money('deferred'),
          c.money('receivable'),
          c.instant('recognisedAt', { hidden: true }),
          c.instant('lockedAt', { hidden: true }),
          c.text('lockedByName', { hidden: true }),
          c.actions((row) => <Acts of={row} />, 260),
        ]}
      />
    </Page>
  )
}

function Acts({ of: { month, periodState, ownClosing, ownReopening } }: { of: Period }) {
  const t = useWords(words)
  const f = useFormat()
  const today = useToday()
  const language = useLanguage()
  const recognise = useCall(api.periods.recognise, { done: () => t.recognising(f.month(month)) })
  const close = useCall(api.periods.close, { done: () => t.closed(f.month(month)) })
  const reopen = useCall(api.periods.reopen, { done: () => t.reopened(f.month(month)) })
  // Revenue cannot be recognized before the month is over.
  if (addMonths(month, 1) > today) return null
  if (periodState === 'period-closed')
    return (
      <Can act="period.reopen">
        <ConfirmButton
          size="small"
          busy={reopen.busy}
          why={ownClosing ? t.ownClosing(ownName(language, functions['period.reopen'])) : undefined}
          question={t.askReopen(f.month(month))}
          onConfirm={() => reopen.run({ month })}
        >
          {t.reopen}
        </ConfirmButton>
      </Can>
    )
  return (
    <>
      <ConfirmButton
        size="small"
        busy={recognise.busy}
        question={t.askRecognise(f.month(month))}
        onConfirm={() => recognise.run({ month })}
      >
        {t.recognise}
      </ConfirmButton>
      {periodState === 'recognised' ? (
        <ConfirmButton
          size="small"
          type="primary"
          busy={close.busy}
          why={ownReopening ? t.ownReopening(ownName(language, functions.AccountingPeriods)) : undefined}
          question={t.askClose(f.month(month))}
          onConfirm={() => close.run({ month })}
        >
          {t.close}
        </ConfirmButton>
      ) : null}
      {close.error instanceof Refusal && close.error.code === 'products-unbilled' ? (
        <Can act="BillRuns">
          <Goto to={paths.menu('BillRuns')}>{t.toRuns}</Goto>
        </Can>
      ) : null}
    </>
  )
}
