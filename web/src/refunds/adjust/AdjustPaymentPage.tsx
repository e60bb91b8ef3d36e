import type { Output } from '@lastmile/contract/platform/call.ts'
import type { refunds } from '@lastmile/contract/refunds/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { PaymentResult } from '#orders'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { useParams } from '#platform/params.ts'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { useWords } from '#platform/words.ts'
import { Correct } from './Correct.tsx'
import { AllocationChanges } from './AllocationChanges.tsx'
import { words } from './words.ts'

type Adjusted = Output<typeof refunds.adjustPayment>

/** Corrects the tenders and the allocation of a payment made today. */
export default function AdjustPaymentPage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [params] = useParams()
  const [adjusted, setAdjusted] = useState<Adjusted | null>(null)
  const { data: today } = useQuery(q(api.payments.forAdjustPayment, { customerCode }))
  return (
    <Page title={t.title}>
      {adjusted ? (
        <Box>
          <PaymentResult
            taken={{ amount: adjusted.amount, cash: adjusted.cash, change: 0, receipts: [adjusted] }}
            title={t.done}
            after={<Button onClick={() => setAdjusted(null)}>{t.again}</Button>}
          >
            <div>{t.reversed(adjusted.reversalCode, adjusted.paymentCode)}</div>
            {adjusted.effect ? <AllocationChanges effect={adjusted.effect} /> : null}
          </PaymentResult>
        </Box>
      ) : today === undefined ? (
        <Loading />
      ) : today.payments.length === 0 ? (
        <EmptyState
          title={t.none}
          action={<Goto to={paths.customer(customerCode, 'PayInfoConfigComposite')}>{t.toPayments}</Goto>}
        >
          {t.noneAdvice}
        </EmptyState>
      ) : (
        <Correct customerCode={customerCode} today={today} first={params.get('payment')} onDone={setAdjusted} />
      )}
    </Page>
  )
}
