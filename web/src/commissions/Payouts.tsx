import { payoutFlow } from '@lastmile/contract/commissions/calls.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import type { RowOf } from '#platform/rows.ts'
import { Can } from '#platform/show/Can.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Box } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Payout = RowOf<typeof api.commissions.payouts.call>

/** Payouts to a seller; someone other than the payer can reverse a wrong one. */
export function Payouts({ sellerCode }: { sellerCode: string }) {
  const t = useWords(words)
  const [wrong, setWrong] = useState<Payout | null>(null)
  return (
    <>
      <CallTable
        call={api.commissions.payouts}
        input={{ sellerCode }}
        name="payouts"
        title={t.payouts}
        rowKey="payoutCode"
        empty={<EmptyState title={t.noPayouts} />}
        columns={(c) => [
          c.text('payoutCode'),
          c.day('through'),
          c.money('amount'),
          c.word('payoutWay'),
          c.named('bankAccountName', 'bankAccountZhName', { hidden: true }),
          c.text('reference', { title: t.reference }),
          c.status('payoutState', { width: 110 }),
          c.instant('paidAt', { hidden: true }),
          c.text('paidByName', { hidden: true }),
          c.text('reversedByName', { hidden: true }),
          c.text('reverseReason', { hidden: true }),
          c.actions(
            (row) =>
              row.payoutWay !== 'payout-kept' && payoutFlow.can(row.payoutState, 'takeBack') ? (
                <Can act="commission.takeBack">
                  <Button size="small" onClick={() => setWrong(row)}>
                    {t.takeBack}
                  </Button>
                </Can>
              ) : null,
            110,
          ),
        ]}
      />
      {wrong ? <TakeBack key={wrong.payoutCode} payout={wrong} onDone={() => setWrong(null)} /> : null}
    </>
  )
}

function TakeBack({ payout: { payoutCode, amount }, onDone }: { payout: Payout; onDone: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const form = useCallForm(api.commissions.takeBack, {
    fixed: { payoutCode },
    draft: false,
    done: () => t.takenBack(payoutCode),
    onDone,
  })
  return (
    <Box title={t.takeBackTitle(payoutCode)}>
      <p className="muted">{t.takeBackAdvice}</p>
      <CallForm form={form} submit={t.takeBack} confirm={t.askTakeBack(f.money(amount))} danger>
        <form.Field name="reason" label={t.why} />
      </CallForm>
    </Box>
  )
}
