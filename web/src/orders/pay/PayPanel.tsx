import { Button, Result, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { useCan } from '#platform/session.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { useWords } from '#platform/words.ts'
import { type Paid, PayForm } from './PayForm.tsx'
import { ReceiptButtons } from './ReceiptButtons.tsx'
import { words } from './words.ts'
import './pay.css'

type PayPanelProps = {
  orderCode: string
  /** What can be done once the money is taken. */
  after?: ReactNode
  onPaid?: () => void
}

/** Takes payment for an order that waits for it, wherever it is shown, and hands out the receipt. */
export function PayPanel({ orderCode, after, onPaid }: PayPanelProps) {
  const t = useWords(words)
  const mayPay = useCan('order.pay')
  const [paid, setPaid] = useState<Paid | null>(null)
  const { data: due, refetch } = useQuery({ ...q(api.payments.due, { orderCode }), enabled: mayPay && paid === null })
  if (!mayPay) return <EmptyState title={t.due}>{t.cannotPay}</EmptyState>
  if (paid) return <PaidResult paid={paid} after={after} />
  if (!due) return <Skeleton active paragraph={{ rows: 4 }} />
  if (due.amount === 0)
    return (
      <EmptyState title={t.nothingDue} action={after}>
        {t.nothingDueAdvice}
      </EmptyState>
    )
  return (
    <div className="pay">
      <DueNow amount={due.amount} />
      <PayForm
        key={due.amount}
        due={due}
        onPaid={(result) => {
          setPaid(result)
          onPaid?.()
        }}
        onRefused={() => void refetch()}
      />
    </div>
  )
}

function DueNow({ amount }: { amount: number }) {
  const t = useWords(words)
  const f = useFormat()
  return (
    <div className="due-now">
      <span>{t.due}</span>
      <strong>{f.money(amount)}</strong>
    </div>
  )
}

function PaidResult({ paid, after }: { paid: Paid; after: ReactNode }) {
  const t = useWords(words)
  const f = useFormat()
  return (
    <Result
      className="paid"
      status="success"
      title={t.paid(f.money(paid.amount))}
      subTitle={
        <>
          <div>
            {t.receiptNumber} <strong className="receipt-number">{paid.receiptNumber}</strong>
          </div>
          {paid.change > 0 ? <div className="give-back">{t.giveBack(f.money(paid.change))}</div> : null}
          {paid.cash.near ? (
            <div className="said wait">
              {t.near} <Goto to={paths.menu('ToDept')}>{t.handIn}</Goto>
            </div>
          ) : null}
        </>
      }
      extra={
        <div className="paid-next">
          <ReceiptButtons paymentCode={paid.paymentCode} />
          {after ?? (
            <Goto to={paths.customer(ownerOf(paid.paymentCode), 'PayInfoConfigComposite')}>
              <Button>{t.paymentCode}</Button>
            </Goto>
          )}
        </div>
      }
    />
  )
}
