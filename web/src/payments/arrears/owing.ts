import type { Output } from '@lastmile/contract/platform/call.ts'
import type { payments } from '@lastmile/contract/payments/calls.ts'
import { payable } from '#platform/payable.ts'

/** The debts of one customer, bill by bill. */
export type Owing = Output<typeof payments.inBatchPaymentDetails>
/** The part of it that the selection of bills needs. */
export type Choosable = Pick<Owing, 'customerCode' | 'customerName' | 'bills'>
/** The amount paid of each chosen bill. */
export type Amounts = Readonly<Record<string, number | undefined>>

/** Returns every bill, paid in full. */
export const everything = (owing: readonly Choosable[]): Amounts =>
  Object.fromEntries(
    owing.flatMap(({ bills }) => bills.map(({ billNo, unfulfilledMoney }) => [billNo, unfulfilledMoney])),
  )

/** Returns the preselected bills, paid in full. */
export const preselected = (owing: readonly Owing[]): Amounts =>
  everything(owing.map((one) => ({ ...one, bills: one.bills.filter(({ isSelected }) => isSelected) })))

/** Returns the first chosen bill whose amount is zero or more than is owed. */
export const wrongAmong = (owing: readonly Choosable[], amounts: Amounts) =>
  owing
    .flatMap(({ bills }) => bills)
    .find(({ billNo, unfulfilledMoney }) => billNo in amounts && !payable(amounts[billNo], unfulfilledMoney))
