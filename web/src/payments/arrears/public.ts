/** Choosing bills, and how much of each is paid. */
export { BillChoice } from './BillChoice.tsx'
export { type Amounts, wrongAmong } from './owing.ts'
