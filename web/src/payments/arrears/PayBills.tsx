import { sum } from '@lastmile/contract/platform/money.ts'
import { BillNo, ownerOf } from '@lastmile/contract/platform/values.ts'
import { useState } from 'react'
import { changeOf, type Due, DueNow, PayForm, type TakenPayment, whole } from '#orders'
import { api } from '#platform/api.ts'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import type { Amounts, Owing } from './owing.ts'
import { type Receipts, receiptsOf } from './receipts.ts'
import { words } from './words.ts'

type PayBillsProps = {
  amounts: Amounts
  own: Owing
  /** Other customers whose bills are paid too; if there are any, the customer's balance cannot pay. */
  others: readonly Owing[]
  onTaken: (taken: TakenPayment) => void
}

/** Takes the payment of the chosen bills: first from the common balance as far as it goes, then in cash. */
export function PayBills({ amounts, own, others, onTaken }: PayBillsProps) {
  const alone = others.length === 0
  const items = Object.entries(amounts).map(([billNo, amount = 0]) => ({ billNo: BillNo.parse(billNo), amount }))
  const amount = sum(items.map((item) => item.amount))
  const allowed = own.bills.every(({ billNo, usingCommonBalance }) => usingCommonBalance || !(billNo in amounts))
  const due: Due = { amount, commonBalance: own.commonBalance, usingCommonBalance: alone && allowed, cash: own.cash }
  const t = useWords(words)
  const owners = new Set(items.map(({ billNo }) => ownerOf(billNo))).size
  const choices: Receipts[] = [
    ...(owners > 1 ? (['all'] as const) : []),
    'customer',
    ...(items.length > owners ? (['bill'] as const) : []),
  ]
  const chosen = [own, ...others].filter(({ bills }) => bills.some(({ billNo }) => billNo in amounts))
  const names = new Intl.ListFormat(useLanguage(), { type: 'unit' }).format(
    chosen.map(({ customerName }) => customerName),
  )
  const saidOf = (code: Receipts) => (code === 'customer' && owners === 1 ? t.oneReceipt : t.receiptFor[code])
  const [given, setGiven] = useState<number | undefined>()
  const form = useCallForm(api.payments.payForInBatchPayment, {
    initial: { tenders: firstFromBalance(due), receiptFor: 'customer' },
    fixed: { items },
    draft: false,
    onDone: ({ payments, cash, ...answer }, { tenders, receiptFor = 'customer' }) =>
      onTaken({
        amount: answer.amount,
        cash,
        change: changeOf(given, tenders),
        receipts: receiptsOf(payments, { receiptFor, owing: [own, ...others] }),
      }),
    // Reloads the arrears: another clerk may have taken the money in the meantime.
  })
  return (
    <div className="pay">
      <DueNow amount={amount} customerName={names} />
      <PayForm
        form={form}
        tenders={form.values.tenders ?? []}
        due={due}
        given={given}
        onGiven={setGiven}
        {...(owners > 1 && { kinds: ofSeveral })}
      >
        {choices.length > 1 ? (
          <form.Field name="receiptFor" label={t.receipts}>
            <RadioCards look="chips" cards={choices.map((code) => ({ code, content: saidOf(code) }))} />
          </form.Field>
        ) : null}
      </PayForm>
    </div>
  )
}

/** The tenders of a payment for several customers; coupons and the common balance belong to a single customer. */
const ofSeveral = ['cash', 'card', 'bank-transfer', 'cheque'] as const

function firstFromBalance(due: Due) {
  if (!due.usingCommonBalance || due.commonBalance <= 0) return [whole('cash', due.amount, due)]
  const balance = whole('common-balance', due.amount, due)
  const rest = due.amount - balance.amount
  return rest > 0 ? [balance, whole('cash', rest, due)] : [balance]
}
