import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { useWords } from '#platform/words.ts'
import { ReceiptButtons } from './ReceiptButtons.tsx'
import type { Cash } from './tenders.ts'
import { words } from './words.ts'
import './pay.css'

/** A payment that was taken: the amount, the change, and a receipt for each customer. */
export type TakenPayment = {
  amount: number
  change: number
  cash: Cash
  /** The customer's name distinguishes the receipts of several customers. */
  receipts: readonly { paymentCode: string; receiptNumber: string | null; customerName?: string }[]
}

type TakenResultProps = {
  taken: TakenPayment
  /** Replaces the default title. */
  title?: ReactNode
  /** Additional notes. */
  children?: ReactNode
  /** Links to the next actions. */
  after?: ReactNode
}

/** The result of a payment: the change, the receipts, and the next actions. */
export function PaymentResult({ taken: { amount, change, cash, receipts }, title, children, after }: TakenResultProps) {
  const t = useWords(words)
  const f = useFormat()
  const first = receipts[0]
  return (
    <Result
      className="paid"
      status="success"
      title={title ?? t.paid(f.money(amount))}
      subTitle={
        <>
          {receipts.map(({ paymentCode, receiptNumber, customerName }) =>
            receiptNumber === null ? null : (
              <div key={paymentCode}>
                {customerName} {t.receiptNumber} <strong className="receipt-number">{receiptNumber}</strong>
              </div>
            ),
          )}
          {change > 0 ? <div className="give-back">{t.giveBack(f.money(change))}</div> : null}
          {children}
          {cash.near ? (
            <div className="said wait">
              {t.near} <Goto to={paths.menu('ToDept')}>{t.handIn}</Goto>
            </div>
          ) : null}
        </>
      }
      extra={
        <div className="paid-next">
          {receipts.map(({ paymentCode, customerName }) =>
            customerName === undefined ? (
              <ReceiptButtons key={paymentCode} paymentCode={paymentCode} />
            ) : (
              <fieldset key={paymentCode} className="receipt-of">
                <legend>{customerName}</legend>
                <ReceiptButtons paymentCode={paymentCode} />
              </fieldset>
            ),
          )}
          {after ??
            (first ? (
              <Goto to={paths.customer(ownerOf(first.paymentCode), 'PayInfoConfigComposite')}>
                <Button>{t.paymentCode}</Button>
              </Goto>
            ) : null)}
        </div>
      }
    />
  )
}
