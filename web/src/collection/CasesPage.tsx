import { Deciders } from '#access'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import type { RowOf } from '#platform/rows.ts'
import { useCall } from '#platform/query.ts'
import { Can } from '#platform/show/Can.tsx'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useOpened } from '#platform/table/use-opened.ts'
import { useWords } from '#platform/words.ts'
import { NoStages, useNoStages } from './NoStages.tsx'
import { words } from './words.ts'

type Case = RowOf<typeof api.collection.list.call>

/** Expired lines and customers in arrears, with their current and next stages and their promises to pay. */
export default function CasesPage() {
  const t = useWords(words)
  const [open, setOpen] = useOpened(api.collection.list, 'caseId')
  const noStages = useNoStages()
  return (
    <Page title={t.cases}>
      <CallTable
        call={api.collection.list}
        filters={['customerCode', 'paymentMode', 'closed', 'proposed']}
        title={t.running}
        rowKey="caseId"
        onOpen={setOpen}
        empty={noStages ? <NoStages /> : <EmptyState title={t.noCases}>{t.noCasesAdvice}</EmptyState>}
        columns={(c) => [
          c.link('customerCode', (row) => paths.customer(row.customerCode)),
          c.link('customerName', (row) => () => setOpen(row)),
          c.text('productCode'),
          c.word('paymentMode', { hidden: true }),
          c.day('since'),
          c.number('overdueDays'),
          c.money('overdue'),
          c.money('open'),
          c.day('openDueOn', { hidden: true }),
          c.named('stageName', 'stageZhName'),
          c.day('stageOn', { hidden: true }),
          c.named('nextStageName', 'nextStageZhName'),
          c.day('nextStageOn'),
          c.day('promisedOn', { hidden: true }),
          c.word('closedAs', { hidden: true }),
        ]}
      />
      <Detail open={open !== null} onClose={() => setOpen(null)} title={open?.customerName}>
        {open ? <CaseDetail of={open} onDone={() => setOpen(null)} /> : null}
      </Detail>
    </Page>
  )
}

function CaseDetail({ of, onDone }: { of: Case; onDone: () => void }) {
  const t = useWords(words)
  return (
    <div className="detail">
      <CallTable
        call={api.collection.steps}
        input={{ caseId: of.caseId }}
        name="steps"
        title={t.done}
        rowKey="stageCode"
        columns={(c) => [c.day('day'), c.named('stageName', 'stageZhName'), c.word('action'), c.money('amount')]}
      />
      {of.closedAs === null ? (
        <Can act="collection.promise">
          <PromiseForm of={of} onDone={onDone} />
        </Can>
      ) : null}
      <BadDebt of={of} onDone={onDone} />
    </div>
  )
}

function PromiseForm({ of, onDone }: { of: Case; onDone: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const form = useCallForm(api.collection.promise, {
    fixed: { caseId: of.caseId },
    draft: false,
    done: ({ promisedOn }) => t.promised(f.day(promisedOn)),
    onDone,
  })
  return (
    <Box title={t.promise}>
      <p className="muted">{t.promiseAdvice}</p>
      {of.promisedOn === null ? null : <p>{t.isPromised(f.day(of.promisedOn), of.promiseRemark ?? '')}</p>}
      <CallForm form={form} submit={t.promise} confirm={t.askPromise} columns={2}>
        <form.Field name="promisedOn" />
        <form.Field name="remark" />
      </CallForm>
    </Box>
  )
}

/**
 * The debt of a customer without active lines: proposed as bad debt, written off by another person, perhaps recovered.
 */
function BadDebt({ of, onDone }: { of: Case; onDone: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const { caseId, badDebtBy, badDebtReason, badDebtAmount, writtenOff } = of
  const told = (said: (amount: string) => string) => ({
    onDone,
    done: ({ amount }: { amount: number }) => said(f.money(amount)),
  })
  const decide = useCall(api.collection.writeOff, told(t.writtenOff))
  const recover = useCall(api.collection.recover, told(t.recovered))
  if (of.paymentMode !== 'postpaid') return null
  if (writtenOff > 0)
    return (
      <Can act="badDebt.propose">
        <Box title={t.badDebt}>
          <p className="muted">{t.recoverAdvice}</p>
          <ConfirmButton
            busy={recover.busy}
            question={t.askRecover(f.money(writtenOff))}
            onConfirm={() => recover.run({ caseId })}
          >
            {t.recover}
          </ConfirmButton>
        </Box>
      </Can>
    )
  if (of.closedAs !== null) return null
  if (badDebtBy === null)
    return (
      <Can act="badDebt.propose">
        <ProposalForm of={of} onDone={onDone} />
      </Can>
    )
  const writesOff = (
    <ConfirmButton
      danger
      busy={decide.busy}
      question={t.askWriteOff(f.money(badDebtAmount ?? 0))}
      onConfirm={() => decide.run({ caseId, expectedAmount: badDebtAmount ?? 0 })}
    >
      {t.writeOff}
    </ConfirmButton>
  )
  return (
    <Box title={t.badDebt}>
      <p className="muted">{badDebtReason}</p>
      {of.ownProposal ? (
        <>
          <p>{t.ownProposal}</p>
          <Deciders act="badDebt.approve" />
        </>
      ) : (
        <Can act="badDebt.approve" otherwise={<Deciders act="badDebt.approve" />}>
          {writesOff}
        </Can>
      )}
      {of.mayWithdraw ? (
        <Can act="badDebt.propose">
          <Withdraw caseId={caseId} onDone={onDone} />
        </Can>
      ) : null}
    </Box>
  )
}

function Withdraw({ caseId, onDone }: { caseId: string; onDone: () => void }) {
  const t = useWords(words)
  const withdraw = useCall(api.collection.withdrawBadDebt, { onDone, done: t.withdrawn })
  return (
    <ConfirmButton busy={withdraw.busy} question={t.askWithdraw} onConfirm={() => withdraw.run({ caseId })}>
      {t.withdraw}
    </ConfirmButton>
  )
}

function ProposalForm({ of, onDone }: { of: Case; onDone: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const form = useCallForm(api.collection.proposeBadDebt, {
    fixed: { caseId: of.caseId },
    draft: false,
    done: ({ amount }) => t.proposed(f.money(amount)),
    onDone,
  })
  return (
    <Box title={t.badDebt}>
      <p className="muted">{t.proposeAdvice}</p>
      <CallForm form={form} submit={t.propose} confirm={t.askPropose} secondary>
        <form.Field name="badDebtReason" />
      </CallForm>
    </Box>
  )
}
