import { handoverFlow } from '@lastmile/contract/settlements/handovers.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { openPdf } from '#platform/open-pdf.ts'
import { useCall } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Box } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { useContents } from '#settlements/packages/contents.ts'
import { words } from './words.ts'

type Handover = RowOf<typeof api.handovers.list.call>

/** Hands the clerk's drawer over to a colleague, and accepts handovers from colleagues. */
export function Handovers() {
  const t = useWords(words)
  const [counting, setCounting] = useState<Handover | null>(null)
  const close = () => setCounting(null)
  return (
    <>
      <Give />
      <CallTable
        call={api.handovers.list}
        filters={['state']}
        name="handovers"
        title={t.title}
        rowKey="handoverCode"
        height={400}
        empty={<EmptyState title={t.none} />}
        columns={(c) => [
          c.text('handoverCode', { width: 110 }),
          c.status('state', { width: 150 }),
          c.text('giverName'),
          c.text('takerName'),
          c.instant('offeredAt'),
          c.number('tenderCount'),
          c.money('amount'),
          c.money('differenceAmount'),
          c.text('differenceReason', { hidden: true }),
          c.instant('decidedAt', { hidden: true }),
          c.actions((row) => <Act handover={row} onCount={() => setCounting(row)} />, 190),
        ]}
      />
      <Detail
        open={counting !== null}
        onClose={close}
        title={counting ? t.countTitle(counting.handoverCode, counting.giverName) : ''}
      >
        {counting ? <Count handoverCode={counting.handoverCode} onDone={close} /> : null}
      </Detail>
    </>
  )
}

function Give() {
  const t = useWords(words)
  const form = useCallForm(api.handovers.offer, {
    draft: false,
    done: ({ handoverCode }) => t.given(handoverCode),
    onDone: () => form.set({ takerCode: undefined, countedAmount: undefined }),
  })
  const contents = useContents()
  const { data: cheques } = useQuery(q(api.cheques.inDrawer, {}))
  const staying = cheques?.count
    ? t.staying(contents({ cash: 0, chequeCount: cheques.count, chequeAmount: cheques.totalAmount }))
    : undefined
  return (
    <Box title={t.give}>
      <p className="muted">{t.advice}</p>
      {staying ? <Alert type="warning" showIcon title={staying} /> : null}
      <CallForm form={form} submit={t.give} confirm={staying ? `${t.askGive} ${staying}` : t.askGive} columns={3}>
        <form.Field name="takerCode">
          <CallSelect call={api.handovers.takers} input={{}} />
        </form.Field>
        <form.Field name="countedAmount" />
      </CallForm>
    </Box>
  )
}

function Act({ handover, onCount }: { handover: Handover; onCount: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const { handoverCode, state, fromMe, forMe } = handover
  const sign = useCall(api.handovers.sign, { done: (done) => t.signed(done.handoverCode) })
  const withdraw = useCall(api.handovers.withdraw, { done: (done) => t.withdrawn(done.handoverCode) })
  if (state === 'taken')
    return (
      <Button size="small" onClick={() => void openPdf(() => api.handovers.slip({ handoverCode }))}>
        {t.slip}
      </Button>
    )
  if (!fromMe)
    return forMe ? (
      <Button size="small" type="primary" onClick={onCount}>
        {t.count}
      </Button>
    ) : null
  return (
    <>
      {handoverFlow.can(state, 'sign') ? (
        <ConfirmButton
          size="small"
          type="primary"
          question={t.askSign(f.money(handover.differenceAmount))}
          busy={sign.busy}
          onConfirm={() => sign.run({ handoverCode })}
        >
          {t.sign}
        </ConfirmButton>
      ) : null}
      {handoverFlow.can(state, 'withdraw') ? (
        <ConfirmButton
          size="small"
          question={t.askWithdraw(handoverCode)}
          busy={withdraw.busy}
          onConfirm={() => withdraw.run({ handoverCode })}
        >
          {t.withdraw}
        </ConfirmButton>
      ) : null}
    </>
  )
}

function Count({ handoverCode, onDone }: { handoverCode: string; onDone: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const options = { fixed: { handoverCode }, draft: false as const, onDone }
  const take = useCallForm(api.handovers.take, {
    ...options,
    done: ({ state }) => (state === 'taken' ? t.taken(handoverCode) : t.differs(handoverCode)),
  })
  const refuse = useCallForm(api.handovers.refuse, { ...options, done: () => t.refused(handoverCode) })
  return (
    <>
      <Box title={t.count}>
        <p className="muted">{t.countAdvice}</p>
        <CallForm form={take} submit={t.take} confirm={t.askTake(f.money(take.values.countedAmount))} columns={1}>
          <take.Field name="countedAmount" />
          <take.Field name="differenceReason" hint={t.reasonHint} />
        </CallForm>
      </Box>
      <Box title={t.refuseTitle}>
        <CallForm form={refuse} submit={t.refuse} confirm={t.askRefuse(handoverCode)} danger columns={1}>
          <refuse.Field name="reason" />
        </CallForm>
      </Box>
    </>
  )
}
