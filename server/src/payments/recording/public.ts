/** Money in and money out as documents: tenders on one side, what they are for on the other. */
export { commonBalanceUsable } from './common-balance.ts'
export { creditBehind } from './credit-behind.ts'
export { freeCash } from './free-cash.ts'
export { giveBack } from './give-back.ts'
export { lockTenders } from './lock-tenders.ts'
export { receiptNumberOf } from './receipt-number.ts'
export { type Allocation, recordPayment, type Tendered } from './record-payment.ts'
export { takeMoney } from './take-money.ts'
