/** Selecting the bills that a payment pays. */
export { BillChoice } from './arrears/BillChoice.tsx'
export { type Amounts, wrongAmong } from './arrears/owing.ts'
