import { billRunFlow } from '@lastmile/contract/billing/bill-runs.ts'
import { addMonths } from '@lastmile/contract/platform/days.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Deciders } from '#access'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat, useToday } from '#platform/format.ts'
import { MonthInput } from '#platform/inputs/DayInput.tsx'
import { useCall } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { useCan } from '#platform/session.ts'
import { Can } from '#platform/show/Can.tsx'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useOpened } from '#platform/table/use-opened.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import { BillPrints } from './BillPrints.tsx'
import { words } from './words.ts'

type Run = RowOf<typeof api.billRuns.list.call>

/** Bill runs: starting one, reviewing its bills and differences, approving it and reversing it. */
export default function BillRunsPage() {
  const t = useWords(words)
  const f = useFormat()
  const [open, setOpen] = useOpened(api.billRuns.list, 'runId')
  const close = () => setOpen(null)
  return (
    <Page title={t.runs}>
      <Start />
      <CallTable
        call={api.billRuns.list}
        title={t.runs}
        rowKey="runId"
        onOpen={setOpen}
        moving={({ runState }) => ['computing', 'posting', 'reversing'].includes(runState)}
        empty={<EmptyState title={t.noRuns}>{t.noRunsAdvice}</EmptyState>}
        columns={(c) => [
          c.link('billMonth', (row) => () => setOpen(row), { write: (month, { f }) => f.month(month as string) }),
          c.number('billDay'),
          c.status('runState'),
          c.number('productCount'),
          c.number('parked'),
          c.number('done'),
          c.money('amount'),
          c.money('lastAmount'),
          c.number('changePercent'),
          c.day('dueOn'),
          c.text('startedByName', { hidden: true }),
          c.text('computedByName', { hidden: true }),
          c.text('approvedByName', { hidden: true }),
        ]}
      />
      <Detail
        open={open !== null}
        onClose={close}
        title={open ? t.runTitle(f.month(open.billMonth), open.billDay) : ''}
        width={960}
      >
        {open ? <RunDetail of={open} onDone={close} /> : null}
      </Detail>
    </Page>
  )
}

function Start() {
  const t = useWords(words)
  const { data } = useQuery(q(api.billDays.list, { limit: 28 }))
  return (
    <Box title={t.startRun}>
      <p className="muted">{t.startAdvice}</p>
      {data ? <StartForm days={data.rows} /> : null}
    </Box>
  )
}

/** Starts a run, by default for the billing day of new customers. */
function StartForm({ days }: { days: RowOf<typeof api.billDays.list.call>[] }) {
  const t = useWords(words)
  const last = addMonths(`${useToday().slice(0, 7)}-01`, -1)
  const inUse = days.map(({ billDay, customers }) => t.dayInUse(billDay, customers)).join(t.between)
  const billDay = days.find(({ isStandard }) => isStandard)?.billDay ?? 1
  const form = useCallForm(api.billRuns.start, { initial: { billDay }, draft: false, done: () => t.computing })
  return (
    <CallForm form={form} submit={t.compute} confirm={t.askStart} columns={2}>
      <form.Field name="billMonth">
        <MonthInput max={last} />
      </form.Field>
      <form.Field name="billDay" hint={t.daysInUse(inUse)} />
    </CallForm>
  )
}

function RunDetail({ of, onDone }: { of: Run; onDone: () => void }) {
  const t = useWords(words)
  return (
    <div className="detail">
      <Acts of={of} onDone={onDone} />
      {['posted', 'reversing', 'run-reversed'].includes(of.runState) ? <BillPrints runId={of.runId} /> : null}
      <CallTable
        call={api.billRuns.causes}
        input={{ runId: of.runId }}
        name="causes"
        title={t.causes}
        rowKey="cause"
        empty={<EmptyState title={t.nothingBilled} />}
        columns={(c) => [
          c.word('cause'),
          c.number('productCount'),
          c.money('lastAmount'),
          c.money('amount'),
          c.money('difference'),
        ]}
      />
      <CallTable
        call={api.billRuns.items}
        input={{ runId: of.runId }}
        filters={['itemState']}
        name="items"
        title={t.runItems}
        rowKey={({ productCode, line }) => `${productCode}/${line}`}
        empty={<EmptyState title={t.nothingBilled} />}
        columns={(c) => [
          c.text('customerName'),
          c.text('productCode'),
          c.named('chargeName', 'chargeZhName', { hidden: true }),
          c.day('from'),
          c.day('through'),
          c.number('billedDays'),
          c.money('amount'),
          c.status('itemState'),
          c.word('parkedFor'),
          c.text('billNo', { hidden: true }),
        ]}
      />
    </div>
  )
}

/**
 * The limit that the run exceeds and, if the user may not approve it, who may: everyone with the permission except
 * `begunBy`.
 */
function Second({ of: { secondFor }, begunBy }: { of: Run; begunBy: readonly string[] | null }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <>
      {secondFor === null ? null : <p className="muted">{t.secondAdvice(term(secondFor, language))}</p>}
      {begunBy === null ? null : <Deciders act="billRun.approve" begunBy={begunBy} />}
    </>
  )
}

function Acts({ of, onDone }: { of: Run; onDone: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { runId, runState, begunBy, ownPart } = of
  const mayApprove = useCan('billRun.approve')
  const done = { onDone }
  const approve = useCall(api.billRuns.approve, { ...done, done: () => t.posting })
  const again = useCall(api.billRuns.compute, { ...done, done: () => t.computing })
  const discard = useCall(api.billRuns.discard, { ...done, done: () => t.discarded })
  const stop = useCall(api.billRuns.stop, { ...done, done: () => t.stopped })
  const goOn = useCall(api.billRuns.goOn, { ...done, done: () => t.posting })
  const reverse = useCall(api.billRuns.reverse, { ...done, done: () => t.reversing })
  return (
    <Box title={t.next}>
      {runState === 'preview' ? <Second of={of} begunBy={ownPart !== null || !mayApprove ? begunBy : null} /> : null}
      <div className="row-actions">
        {billRunFlow.can(runState, 'approve') ? (
          <Can act="billRun.approve">
            <ConfirmButton
              type="primary"
              busy={approve.busy}
              why={ownPart === null ? undefined : term(ownPart, language)}
              question={t.askApprove(of.productCount, f.money(of.amount))}
              onConfirm={() =>
                approve.run({ runId, expectedAmount: of.amount, expectedCount: of.productCount, version: of.version })
              }
            >
              {t.approve}
            </ConfirmButton>
          </Can>
        ) : null}
        {billRunFlow.can(runState, 'compute') ? (
          <ConfirmButton busy={again.busy} question={t.askCompute} onConfirm={() => again.run({ runId })}>
            {t.computeAgain}
          </ConfirmButton>
        ) : null}
        {billRunFlow.can(runState, 'discard') ? (
          <ConfirmButton busy={discard.busy} question={t.askDiscard} onConfirm={() => discard.run({ runId })}>
            {t.discard}
          </ConfirmButton>
        ) : null}
        {billRunFlow.can(runState, 'stop') ? (
          <Can act="billRun.approve">
            <ConfirmButton busy={stop.busy} question={t.askStop} onConfirm={() => stop.run({ runId })}>
              {t.stop}
            </ConfirmButton>
          </Can>
        ) : null}
        {billRunFlow.can(runState, 'goOn') ? (
          <Can act="billRun.approve">
            <Button type="primary" loading={goOn.busy} onClick={() => goOn.run({ runId })}>
              {t.goOn}
            </Button>
          </Can>
        ) : null}
        {billRunFlow.can(runState, 'reverse') ? (
          <Can act="billRun.approve">
            <ConfirmButton danger busy={reverse.busy} question={t.askReverse} onConfirm={() => reverse.run({ runId })}>
              {t.reverseRun}
            </ConfirmButton>
          </Can>
        ) : null}
      </div>
    </Box>
  )
}
