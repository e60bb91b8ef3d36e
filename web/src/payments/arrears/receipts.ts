import type { Input, Output } from '@lastmile/contract/platform/call.ts'
import type { payments } from '@lastmile/contract/payments/calls.ts'
import type { TakenPayment } from '#orders'
import type { Owing } from './owing.ts'

type Call = typeof payments.payForInBatchPayment
/** How the receipts of a payment are split. */
export type Receipts = NonNullable<Input<Call>['receiptFor']>

/** Returns the receipts to print; if there are several, each is labeled with its customer or bill. */
export function receiptsOf(
  paid: Output<Call>['payments'],
  { receiptFor, owing }: { receiptFor: Receipts; owing: readonly Owing[] },
): TakenPayment['receipts'] {
  if (receiptFor === 'all' || paid.length === 1) return paid.slice(0, 1)
  return paid.map((payment) => {
    const owner = owing.find(({ customerCode }) => customerCode === payment.customerCode)
    const bill = owner?.bills.find(({ billNo }) => billNo === payment.billNos[0])
    const number = bill?.documentNumber ?? payment.billNos[0] ?? ''
    const name = owner?.customerName ?? ''
    return { ...payment, customerName: receiptFor === 'bill' ? `${name} · ${number}` : name }
  })
}
