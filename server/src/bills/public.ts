/** What is owed: an order's bill is an offer until it is paid; then it is a debt, and settled. */
export { billOfOrder } from './bill-of-order.ts'
export { fulfilBill } from './fulfil-bill.ts'
export { reverseBills } from './cancel-bill.ts'
export { postRunBills } from './run-bills.ts'
export { postBill } from './post-bill.ts'
export { creditBills, creditNoteOf, depositOn, settleCredit } from './credit-notes.ts'
export { usedUp } from '#bills/adjust'
export { recoverBills, writeOffBills } from './bad-debt.ts'
