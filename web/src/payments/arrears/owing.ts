import type { Output } from '@lastmile/contract/platform/call.ts'
import type { payments } from '@lastmile/contract/payments/calls.ts'
import { payable } from '#platform/payable.ts'

/** What one customer owes, bill by bill. */
export type Owing = Output<typeof payments.inBatchPaymentDetails>
/** The part of it that selecting bills requires. */
export type Choosable = Pick<Owing, 'customerCode' | 'customerName' | 'bills'>
/** The amount to pay on each chosen bill. */
export type Amounts = Readonly<Record<string, number | undefined>>

/** Returns all bills, each paid in full. */
export const everything = (owing: readonly Choosable[]): Amounts =>
  Object.fromEntries(
    owing.flatMap(({ bills }) => bills.map(({ billNo, unfulfilledMoney }) => [billNo, unfulfilledMoney])),
  )

/** Returns the preselected bills, each paid in full. */
export const preselected = (owing: readonly Owing[]): Amounts =>
  everything(owing.map((one) => ({ ...one, bills: one.bills.filter(({ isSelected }) => isSelected) })))

/** Returns the first chosen bill whose amount is zero or exceeds what is owed. */
export const wrongAmong = (owing: readonly Choosable[], amounts: Amounts) =>
  owing
    .flatMap(({ bills }) => bills)
    .find(({ billNo, unfulfilledMoney }) => billNo in amounts && !payable(amounts[billNo], unfulfilledMoney))
