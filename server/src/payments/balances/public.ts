/** Customers' balances: their own money, and credit granted by the operator. */
export { giveCredit, previewGiveCredit, takeCreditBack } from './give-credit.ts'
export { releaseAllowance } from './release-allowance.ts'
export { recharge } from './recharge.ts'
