/** Bills: an order's bill is an offer until it is paid; the payment posts and settles it at once. */
export { lockOrderAndBill, type OpenBill } from './bill-of-order.ts'
export { fulfilBill, fulfilBills, reopenBills } from './fulfil-bill.ts'
export { reverseBills } from './cancel-bill.ts'
export { chargingRun, makeRunBills } from './run-bills.ts'
export { claimBill, postBill } from './post-bill.ts'
export { creditBills, creditNoteOf, depositOn, depositWithin, settleCredit } from './credit-notes.ts'
export { type Debt, debtOf, debtQuery, isOpen, noDebt } from './overdue.ts'
export { usedUp } from './adjust/used-up.ts'
export { openArrears, removeOpeningArrears } from './opening-arrears.ts'
export { recoverBills, writeOffBills } from './bad-debt.ts'
// Imported directly rather than through the folder's index, so that readers of bills do not load the fonts.
export { certificateOf } from './documents/certificate-of.ts'
export { billSheets } from './documents/bill-sheets.ts'
