import { sum } from '@lastmile/contract/platform/money.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import type { RowOf } from '#platform/rows.ts'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import type { ColumnsOf } from '#platform/table/columns.tsx'
import { useOpened } from '#platform/table/use-opened.ts'
import { useWords } from '#platform/words.ts'
import { Handovers } from './handovers/Handovers.tsx'
import { ChequesInDrawer, type HeldCheque } from './ChequeTables.tsx'
import { Holdings, useHoldings } from './Holdings.tsx'
import { NetFigures, useNet } from './NetFigures.tsx'
import { SettlementDetail } from './SettlementDetail.tsx'
import { words } from './words.ts'

type Collection = RowOf<typeof api.settlements.unSettlementCollection.call>

/** Hands in all or some of a clerk's cash, and shows what has become of it. */
export default function HandInPage() {
  const t = useWords(words)
  const holdings = useHoldings()
  return (
    <Page title={t.handIn}>
      {holdings?.nearLimit ? <Alert type="warning" showIcon title={t.nearLimit} /> : null}
      {holdings?.nearAge && holdings.oldestHours !== null ? (
        <Alert type="warning" showIcon title={t.nearAge(holdings.oldestHours, holdings.maxHours)} />
      ) : null}
      <Holdings />
      <Collections />
      <MyRequests />
      <Handovers />
    </Page>
  )
}

function Collections() {
  const t = useWords(words)
  const f = useFormat()
  const [chosen, setChosen] = useState<readonly Collection[]>([])
  const [cheques, setCheques] = useState<readonly HeldCheque[]>([])
  const request = useCall(api.settlements.request, {
    done: ({ settlementCode }) => t.requested(settlementCode),
    onDone: () => {
      setChosen([])
      setCheques([])
    },
  })
  const taken = sum(chosen.map((row) => row.amount))
  const amount = f.money(taken)
  const net = useNet(taken)
  const inCheques = t.chosenCheques(cheques.length, f.money(sum(cheques.map((row) => row.amount))))
  const parts = [
    ...(chosen.length > 0 ? [t.chosen(chosen.length, amount)] : []),
    ...(cheques.length > 0 ? [inCheques] : []),
  ]
  const gross = cheques.length > 0 ? t.askCheques(parts) : t.askRequest(chosen.length, amount)
  return (
    <>
      <CallTable
        call={api.settlements.unSettlementCollection}
        name="held"
        title={t.collections}
        rowKey={keyOf}
        select="many"
        selected={chosen.map(keyOf)}
        onSelect={(_, rows) => setChosen(rows)}
        height={400}
        empty={<EmptyState title={t.nothingHeld}>{t.nothingHeldAdvice}</EmptyState>}
        extra={
          <>
            {chosen.length > 0 ? <span className="muted">{t.chosen(chosen.length, amount)}</span> : null}
            {cheques.length > 0 ? <span className="muted">{inCheques}</span> : null}
            <ConfirmButton
              type="primary"
              why={chosen.length + cheques.length === 0 ? t.chooseCollections : undefined}
              busy={request.busy}
              question={net.kept > 0 ? t.askNet(parts, f.money(net.kept), f.money(taken - net.kept)) : gross}
              onConfirm={() =>
                request.run({
                  collections: chosen.map(({ paymentCode, line }) => ({ paymentCode, line })),
                  cheques: cheques.map(({ chequeId }) => chequeId),
                  expectedKept: net.kept,
                })
              }
            >
              {t.requestChosen}
            </ConfirmButton>
          </>
        }
        columns={heldColumns}
      />
      <NetFigures net={net} taken={taken} />
      <ChequesInDrawer chosen={cheques} onChoose={setCheques} />
    </>
  )
}

const heldColumns: ColumnsOf<Collection> = (c) => [
  c.text('receiptNumber'),
  c.text('customerName'),
  c.text('customerCode'),
  c.text('orderCode'),
  c.text('paymentCode', { hidden: true }),
  c.instant('at'),
  c.number('ageHours'),
  c.money('amount'),
]

const keyOf = ({ paymentCode, line }: Collection) => `${paymentCode}/${line}`

function MyRequests() {
  const t = useWords(words)
  const [open, setOpen] = useOpened(api.settlements.forRequested, 'settlementCode')
  const revoke = useCall(api.settlements.revoke, { done: ({ settlementCode }) => t.revoked(settlementCode) })
  return (
    <>
      <CallTable
        call={api.settlements.forRequested}
        input={{ view: 'own' }}
        filters={['status']}
        name="mine"
        title={t.myRequests}
        rowKey="settlementCode"
        height={400}
        onOpen={setOpen}
        empty={<EmptyState title={t.noRequests} />}
        columns={(c) => [
          c.link('settlementCode', (row) => () => setOpen(row)),
          c.status('status', { hidden: true }),
          c.status('stage', { width: 150 }),
          c.instant('requestedAt'),
          c.number('tenderCount'),
          c.money('amount', { title: t.cashTaken, hidden: true }),
          c.money('keptCommission', { hidden: true }),
          c.money('handedIn'),
          c.money('chequeAmount'),
          c.text('decidedByName'),
          c.instant('decidedAt', { hidden: true }),
          c.text('rejectReason'),
          c.actions((row) =>
            row.status === 'requested' ? (
              <ConfirmButton
                size="small"
                question={t.askRevoke(row.settlementCode)}
                busy={revoke.busy}
                onConfirm={() => revoke.run({ settlementCode: row.settlementCode })}
              >
                {t.revoke}
              </ConfirmButton>
            ) : null,
          ),
        ]}
      />
      <SettlementDetail settlement={open} onClose={() => setOpen(null)} />
    </>
  )
}
