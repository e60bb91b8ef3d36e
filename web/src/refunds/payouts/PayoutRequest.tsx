import { functions } from '@lastmile/contract/words.ts'
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
import { Figures, InstantText, Money } from '#platform/show/Figures.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { ownName, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

export type PayoutRequest = RowOf<typeof api.payments.balancePayouts.call>
type Of = { of: PayoutRequest; onDone?: () => void }

/** The facts of a payout request: who made it, the amount, the reason and the decision. */
export function PayoutFacts({ of }: Of) {
  const decided = [
    { field: 'decidedByName', value: of.decidedByName },
    { field: 'decidedAt', value: of.decidedAt ? <InstantText value={of.decidedAt} /> : null },
    { field: 'decisionReason', value: of.decisionReason },
    { field: 'paymentCode', value: of.paymentCode },
  ] as const
  return (
    <Figures
      items={[
        { field: 'state', value: <StatusTag state={of.state} /> },
        {
          field: 'customerName',
          value: <Goto to={paths.customer(of.customerCode, 'balanceInfo')}>{of.customerName}</Goto>,
        },
        { field: 'amount', value: <Money value={of.amount} /> },
        { field: 'reason', value: of.reason },
        { field: 'requestedByName', value: of.requestedByName },
        { field: 'requestedAt', value: <InstantText value={of.requestedAt} /> },
        ...decided.filter(({ value }) => value !== null),
      ]}
    />
  )
}

/** What the user can do with an open request: withdraw their own, or decide someone else's. */
export function PayoutAnswer({ of, onDone = () => undefined }: Of) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const decides = useCan('refund.aboveCeiling')
  const { requestCode, state } = of
  const approve = useCall(api.payments.approveBalancePayout, { done: t.approved, onDone })
  const withdraw = useCall(api.payments.withdrawBalancePayout, { done: t.withdrawn, onDone })
  if (state !== 'payoutProposed' && state !== 'payoutApproved') return null
  if (of.ownRequest || of.mayWithdraw)
    return (
      <div>
        {state === 'payoutProposed' ? (
          <p className="muted">{t.othersDecide(ownName(language, functions['refund.aboveCeiling']))}</p>
        ) : null}
        {of.mayWithdraw ? (
          <Can act="OtherRefundAct">
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
      {state === 'payoutProposed' ? (
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
      ) : null}
      <DeclineForm requestCode={requestCode} onDone={onDone} />
    </>
  )
}

function DeclineForm({ requestCode, onDone }: { requestCode: PayoutRequest['requestCode']; onDone: () => void }) {
  const t = useWords(words)
  const form = useCallForm(api.payments.declineBalancePayout, {
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
