import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, q } from '#platform/api.ts'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useCan } from '#platform/session.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { useWords } from '#platform/words.ts'
import { DueNow } from './DueNow.tsx'
import { PayForm } from './PayForm.tsx'
import { type TakenPayment, PaymentResult } from './PaymentResult.tsx'
import { changeOf, type Due, whole } from './tenders.ts'
import { words } from './words.ts'
import './pay.css'

type PayPanelProps = {
  orderCode: string
  /** Links to the next actions after the payment. */
  after?: ReactNode
  onPaid?: () => void
}

/** Takes the payment of an unpaid order on any page that shows it, and issues the receipt. */
export function PayPanel({ orderCode, after, onPaid }: PayPanelProps) {
  const t = useWords(words)
  const mayPay = useCan('order.pay')
  const [paid, setPaid] = useState<TakenPayment | null>(null)
  const { data: due } = useQuery({ ...q(api.payments.due, { orderCode }), enabled: mayPay && paid === null })
  if (!mayPay) return <EmptyState title={t.due}>{t.cannotPay}</EmptyState>
  if (paid) return <PaymentResult taken={paid} after={after} />
  if (!due) return <Loading />
  if (due.amount === 0)
    return (
      <EmptyState title={t.nothingDue} action={after}>
        {t.nothingDueAdvice}
      </EmptyState>
    )
  return (
    <div className="pay">
      <DueNow amount={due.amount} customerName={due.customerName} />
      <OrderPayForm
        key={due.amount}
        orderCode={orderCode}
        due={due}
        onPaid={(result) => {
          setPaid(result)
          onPaid?.()
        }}
      />
    </div>
  )
}

type OrderPayFormProps = {
  orderCode: string
  due: Due
  onPaid: (paid: TakenPayment) => void
}

function OrderPayForm({ orderCode, due, onPaid }: OrderPayFormProps) {
  const [given, setGiven] = useState<number | undefined>()
  const form = useCallForm(api.payments.payBroadband, {
    initial: { tenders: [whole('cash', due.amount, due)] },
    fixed: { orderCode, expectedAmount: due.amount },
    draft: false,
    onDone: ({ amount, cash, ...receipt }, { tenders }) =>
      onPaid({ amount, cash, change: changeOf(given, tenders), receipts: [receipt] }),
  })
  return <PayForm form={form} tenders={form.values.tenders ?? []} due={due} given={given} onGiven={setGiven} />
}
