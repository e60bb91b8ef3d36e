import type { Output } from '@lastmile/contract/platform/call.ts'
import type { payments } from '@lastmile/contract/payments/calls.ts'

/** The debts of one customer, bill by bill. */
export type Owing = Output<typeof payments.inBatchPaymentDetails>
/** How much is paid of each bill that was chosen. */
export type Amounts = Readonly<Record<string, number | undefined>>

/** Every bill, paid whole. */
export const everything = (owing: readonly Owing[]): Amounts =>
  Object.fromEntries(
    owing.flatMap(({ bills }) => bills.map(({ billNo, unfulfilledMoney }) => [billNo, unfulfilledMoney])),
  )
