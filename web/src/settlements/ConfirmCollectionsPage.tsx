import { Button } from 'antd'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useOpened } from '#platform/table/use-opened.ts'
import { useWords } from '#platform/words.ts'
import { useContents } from './packages/contents.ts'
import { ChequesOf } from './ChequeTables.tsx'
import { CollectionsOf, type Settlement, SettlementFigures } from './SettlementDetail.tsx'
import { words } from './words.ts'

/** Confirms hand-ins, which the department's cashier counts blind. */
export default function ConfirmCollectionsPage() {
  const t = useWords(words)
  const [open, setOpen] = useOpened(api.settlements.forRequested, 'settlementCode')
  return (
    <Page title={t.confirmTitle}>
      <CallTable
        call={api.settlements.forRequested}
        input={{ view: 'department' }}
        filters={['status']}
        title={t.departmentRequests}
        rowKey="settlementCode"
        onOpen={setOpen}
        empty={<EmptyState title={t.nothingToCount}>{t.nothingToCountAdvice}</EmptyState>}
        columns={(c) => [
          c.link('settlementCode', (row) => () => setOpen(row)),
          c.status('status'),
          c.text('employeeName'),
          c.named('organizationUnitName', 'organizationUnitZhName', { hidden: true }),
          c.instant('requestedAt'),
          c.number('ageHours'),
          c.number('tenderCount'),
          c.money('handedIn'),
          c.number('chequeCount'),
          c.text('decidedByName'),
          c.text('rejectReason', { hidden: true }),
          c.actions((row) => (
            <Button size="small" type={row.status === 'requested' ? 'primary' : 'default'} onClick={() => setOpen(row)}>
              {row.status === 'requested' ? t.count : t.details}
            </Button>
          )),
        ]}
      />
      <Detail
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? t.countTitle(open.settlementCode, open.employeeName) : ''}
        width={760}
      >
        {open ? (
          <div className="detail">
            <SettlementFigures settlement={open} />
            {open.status === 'requested' ? <Decide settlement={open} onDone={() => setOpen(null)} /> : null}
            {open.tenderCount > 0 ? <CollectionsOf settlementCode={open.settlementCode} title={t.madeUpOf} /> : null}
            {open.chequeCount > 0 && open.status !== 'requested' ? (
              <ChequesOf settlementCode={open.settlementCode} />
            ) : null}
          </div>
        ) : null}
      </Detail>
    </Page>
  )
}

function Decide({ settlement, onDone }: { settlement: Settlement; onDone: () => void }) {
  const t = useWords(words)
  const contents = useContents()
  const { settlementCode, chequeCount } = settlement
  const fixed = { settlementCode }
  const confirm = useCallForm(api.settlements.confirm, {
    fixed,
    draft: false,
    done: ({ amount, chequeAmount }) =>
      t.confirmed(settlementCode, contents({ cash: amount, chequeCount, chequeAmount })),
    onDone,
  })
  const reject = useCallForm(api.settlements.reject, {
    fixed,
    draft: false,
    done: () => t.rejected(settlementCode),
    onDone,
  })
  const ticked = confirm.values.cheques ?? []
  return (
    <>
      <Box title={t.count}>
        <p className="muted">{t.countAdvice}</p>
        <CallForm
          form={confirm}
          submit={t.confirm}
          confirm={t.askConfirm(contents({ cash: confirm.values.countedAmount, chequeCount: ticked.length }))}
          why={ticked.length < chequeCount ? t.tickAll(chequeCount - ticked.length) : undefined}
          columns={1}
        >
          {chequeCount > 0 ? (
            <ChequesOf settlementCode={settlementCode} ticked={ticked} onTick={(cheques) => confirm.set({ cheques })} />
          ) : null}
          <confirm.Field name="countedAmount" />
        </CallForm>
      </Box>
      <Box title={t.reject}>
        <p className="muted">{t.rejectAdvice}</p>
        <CallForm form={reject} submit={t.reject} confirm={t.askReject(settlementCode)} danger columns={1}>
          <reject.Field name="reason" />
        </CallForm>
      </Box>
    </>
  )
}
