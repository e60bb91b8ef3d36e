/** Employees' debts: the documents they come from, and the amounts repaid, waived and removed. */
export { chargeEmployee, recordDebt, takeOffDebt, unchargeEmployee } from './record-debt.ts'
export { decideMove, proposeWaiver, repayDebt } from './settle.ts'
export { listDebtMoves, listDebtors, listDebtDocuments, reportDebt } from './list.ts'
