import { sum } from '@lastmile/contract/platform/money.ts'
import { BillNo } from '@lastmile/contract/platform/values.ts'
import { useState } from 'react'
import { changeOf, type Due, DueNow, PayForm, type Taken, whole } from '#orders'
import { api } from '#platform/api.ts'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { queryClient } from '#platform/query.ts'
import type { Amounts, Owing } from './owing.ts'

type PayBillsProps = {
  amounts: Amounts
  own: Owing
  /** Further customers whose bills are paid; only without them may the customer's balance pay. */
  others: readonly Owing[]
  onTaken: (taken: Taken) => void
}

/** Takes the money for the bills chosen. The common balance pays first, as far as it goes; cash the rest. */
export function PayBills({ amounts, own, others, onTaken }: PayBillsProps) {
  const alone = others.length === 0
  const items = Object.entries(amounts).map(([billNo, amount = 0]) => ({ billNo: BillNo.parse(billNo), amount }))
  const amount = sum(items.map((item) => item.amount))
  const due: Due = { amount, commonBalance: own.commonBalance, usingCommonBalance: alone, cash: own.cash }
  const [given, setGiven] = useState<number | undefined>()
  const form = useCallForm(api.payments.payForInBatchPayment, {
    initial: { tenders: firstFromBalance(due) },
    fixed: { items },
    draft: false,
    onDone: ({ payments, cash, ...answer }, { tenders }) =>
      onTaken({
        amount: answer.amount,
        cash,
        change: changeOf(given, tenders),
        receipts: named(payments, [own, ...others]),
      }),
    // Another clerk may have taken the money meanwhile: the page shows the arrears of now.
    onRefused: () => void queryClient.invalidateQueries(),
  })
  return (
    <div className="pay">
      <DueNow amount={amount} />
      <PayForm form={form} tenders={form.values.tenders ?? []} due={due} given={given} onGiven={setGiven} />
    </div>
  )
}

/** The receipts of several customers say whose they are. */
const named = <Receipt extends { customerCode: string }>(receipts: readonly Receipt[], owing: readonly Owing[]) =>
  receipts.map((receipt) => {
    const name = owing.find(({ customerCode }) => customerCode === receipt.customerCode)?.customerName
    return receipts.length > 1 && name !== undefined ? { ...receipt, customerName: name } : receipt
  })

function firstFromBalance(due: Due) {
  if (!due.usingCommonBalance || due.commonBalance <= 0) return [whole('cash', due.amount, due)]
  const balance = whole('common-balance', due.amount, due)
  const rest = due.amount - balance.amount
  return rest > 0 ? [balance, whole('cash', rest, due)] : [balance]
}
