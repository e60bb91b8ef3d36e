import type { Output } from '@lastmile/contract/platform/call.ts'
import type { payments } from '@lastmile/contract/payments/calls.ts'
import { payable } from '#platform/payable.ts'

/** The debts of one customer, bill by bill. */
export type Owing = Output<typeof payments.inBatchPaymentDetails>
/** The same, as far as choosing among the bills needs it. */
export type Choosable = Pick<Owing, 'customerCode' | 'customerName' | 'bills'>
/** How much is paid of each bill that was chosen. */
export type Amounts = Readonly<Record<string, number | undefined>>

/** Every bill, paid whole. */
export const everything = (owing: readonly Choosable[]): Amounts =>
  Object.fromEntries(
    owing.flatMap(({ bills }) => bills.map(({ billNo, unfulfilledMoney }) => [billNo, unfulfilledMoney])),
  )

/** The bills that are preselected, paid whole. */
export const preselected = (owing: readonly Owing[]): Amounts =>
  everything(owing.map((one) => ({ ...one, bills: one.bills.filter(({ isSelected }) => isSelected) })))

/** The first bill chosen of which more than is owed on it, or nothing, would be paid. */
export const wrongAmong = (owing: readonly Choosable[], amounts: Amounts) =>
  owing
    .flatMap(({ bills }) => bills)
    .find(({ billNo, unfulfilledMoney }) => billNo in amounts && !payable(amounts[billNo], unfulfilledMoney))
