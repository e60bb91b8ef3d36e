import { functions } from '@lastmile/contract/words.ts'
import { Button } from 'antd'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { useCall } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { useCan } from '#platform/session.ts'
import { Can } from '#platform/show/Can.tsx'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Figures, InstantText, Money } from '#platform/show/Figures.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useOpened } from '#platform/table/use-opened.ts'
import { nameIn, ownName, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Request = RowOf<typeof api.bills.adjustmentRequests.call>

/** Adjustments above the ceiling: the user's own and, for approvers, those of others. */
export default function BillAdjustmentsPage() {
  const t = useWords(words)
  const [open, setOpen] = useOpened(api.bills.adjustmentRequests, 'requestCode')
  const close = () => setOpen(null)
  return (
    <Page title={t.requests}>
      <CallTable
        call={api.bills.adjustmentRequests}
        filters={['customerCode', 'state', 'own']}
        title={t.list}
        rowKey="requestCode"
        onOpen={setOpen}
        empty={<EmptyState title={t.nothingRequested}>{t.nothingAdvice}</EmptyState>}
        columns={(c) => [
          c.instant('requestedAt', { width: 150 }),
          c.link('customerName', (row) => paths.customer(row.customerCode, 'billInfo')),
          c.text('documentNumber', { width: 130 }),
          c.named('lineName', 'lineZhName', { hidden: true }),
          c.money('amount'),
          c.money('owedBefore', { hidden: true }),
          c.money('owedAfter'),
          c.money('toBalance', { hidden: true }),
          c.named('typeName', 'typeZhName', { hidden: true }),
          c.text('reason'),
          c.text('requestedByName'),
          c.status('state', { width: 120 }),
          c.text('decidedByName', { hidden: true }),
          c.text('decisionReason', { hidden: true }),
          c.actions((row) => (
            <Button size="small" onClick={() => setOpen(row)}>
              {t.details}
            </Button>
          )),
        ]}
      />
      <Detail open={open !== null} onClose={close} title={open?.customerName}>
        {open ? (
          <div className="detail">
            <Facts of={open} />
            {open.state === 'proposed' ? <Answer of={open} onDone={close} /> : null}
          </div>
        ) : null}
      </Detail>
    </Page>
  )
}

function Facts({ of }: { of: Request }) {
  const t = useWords(words)
  const language = useLanguage()
  const line = nameIn(language, { name: of.lineName, zhName: of.lineZhName })
  const decided = [
    { field: 'decidedByName', value: of.decidedByName },
    { field: 'decidedAt', value: of.decidedAt ? <InstantText value={of.decidedAt} /> : null },
    { field: 'decisionReason', value: of.decisionReason },
    { field: 'resultNumber', value: of.resultNumber ?? of.resultBillNo },
  ] as const
  const decision = decided.filter(({ value }) => value !== null)
  return (
    <Figures
      items={[
        { field: 'state', value: <StatusTag state={of.state} /> },
        {
          field: 'billNo',
          value: (
            <Goto to={paths.customer(of.customerCode, 'billInfo')}>
              {t.ofBill(of.documentNumber ?? of.billNo, line)}
            </Goto>
          ),
        },
        { field: 'typeName', value: nameIn(language, { name: of.typeName, zhName: of.typeZhName }) },
        { field: 'amount', value: <Money value={of.amount} /> },
        { field: 'tax', value: <Money value={of.tax} /> },
        { field: 'owedBefore', value: <Money value={of.owedBefore} /> },
        { field: 'owedAfter', value: <Money value={of.owedAfter} /> },
        { field: 'toBalance', value: <Money value={of.toBalance} /> },
        { field: 'reason', value: of.reason },
        { field: 'requestedByName', value: of.requestedByName },
        { field: 'requestedAt', value: <InstantText value={of.requestedAt} /> },
        ...decision,
      ]}
    />
  )
}

/** What the user can do with a pending request: withdraw their own, or decide someone else's. */
function Answer({ of, onDone }: { of: Request; onDone: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const decides = useCan('bill.aboveCeiling')
  const { requestCode } = of
  const approve = useCall(api.bills.approveAdjustment, { done: t.approved, onDone })
  const withdraw = useCall(api.bills.withdrawAdjustment, { done: t.withdrawn, onDone })
  if (of.ownRequest || of.mayWithdraw)
    return (
      <div>
        <p className="muted">{t.othersDecide(ownName(language, functions['bill.aboveCeiling']))}</p>
        {of.mayWithdraw ? (
          <Can act="AdjustBusinessBillAct">
            <ConfirmButton
              busy={withdraw.busy}
              question={t.askWithdraw}
              onConfirm={() => withdraw.run({ requestCode })}
            >
              {t.withdraw}
            </ConfirmButton>
          </Can>
        ) : null}
      </div>
    )
  if (!decides) return null
  return (
    <>
      <div>
        <ConfirmButton
          type="primary"
          busy={approve.busy}
          question={t.askApprove(f.money(of.amount), of.customerName)}
          onConfirm={() => approve.run({ requestCode })}
        >
          {t.approve}
        </ConfirmButton>
      </div>
      <DeclineForm requestCode={requestCode} onDone={onDone} />
    </>
  )
}

function DeclineForm({ requestCode, onDone }: { requestCode: Request['requestCode']; onDone: () => void }) {
  const t = useWords(words)
  const form = useCallForm(api.bills.declineAdjustment, {
    fixed: { requestCode },
    draft: false,
    done: t.declined,
    onDone,
  })
  return (
    <Box title={t.decline}>
      <CallForm form={form} submit={t.decline} columns={1} danger>
        <form.Field name="decisionReason" />
      </CallForm>
    </Box>
  )
}
