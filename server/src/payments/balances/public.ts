/** Customers' balances with the operator: their own money, and credit of the operator. */
export { giveCredit, previewGiveCredit, takeCreditBack } from './give-credit.ts'
export { releaseAllowance } from './release-allowance.ts'
export { recharge } from './recharge.ts'
