import type { Output } from '@lastmile/contract/platform/call.ts'
import type { refunds } from '@lastmile/contract/refunds/calls.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { PaymentResult } from '#orders'
import { api } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { useOlder } from '#platform/older.tsx'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { useWords } from '#platform/words.ts'
import { PayOutBalance } from '#refunds/payouts/PayOutBalance.tsx'
import { RefundForm } from './RefundForm.tsx'
import { words } from './words.ts'

type Refunded = Output<typeof refunds.otherRefund>

const parts = ['payment', 'balance'] as const

/** Refunds part of what a customer paid, from a payment or from the common balance. */
export default function OtherRefundPage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const part = usePart(parts)
  return (
    <Page title={t.title}>
      <PageParts name={t.source} parts={parts} labels={{ payment: t.ofPayment, balance: t.ofBalance }} />
      {part === 'balance' ? <PayOutBalance customerCode={customerCode} /> : <OfPayment customerCode={customerCode} />}
    </Page>
  )
}

/** The refund of a payment: which one, the reason, the amount and the method. */
function OfPayment({ customerCode }: { customerCode: ReturnType<typeof useCustomer> }) {
  const t = useWords(words)
  const [refunded, setRefunded] = useState<Refunded | null>(null)
  const { data: paid, older } = useOlder(api.payments.forOtherRefund, { customerCode })
  if (refunded) return <Done refunded={refunded} onAgain={() => setRefunded(null)} />
  if (paid === undefined) return <Loading />
  if (paid.rows.length === 0)
    return (
      <EmptyState
        title={t.none}
        action={<Goto to={paths.customer(customerCode, 'PayInfoConfigComposite')}>{t.toPayments}</Goto>}
      >
        {t.noneAdvice}
      </EmptyState>
    )
  return <RefundForm customerCode={customerCode} paid={paid} older={older} onDone={setRefunded} />
}

function Done({ refunded, onAgain }: { refunded: Refunded; onAgain: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const { cash, paymentCode, refundable } = refunded
  const given = Math.abs(refunded.amount)
  return (
    <Box>
      <PaymentResult
        taken={{ amount: given, cash, change: 0, receipts: [{ paymentCode, receiptNumber: null }] }}
        title={t.done(f.money(given))}
        after={<Button onClick={onAgain}>{t.again}</Button>}
      >
        <div>{t.stillLeft(f.money(refundable))}</div>
      </PaymentResult>
    </Box>
  )
}
