/** What customers have with the operator: money that they leave, and what they are given to spend. */
export { giveCredit, previewGiveCredit, takeCreditBack } from './give-credit.ts'
export { releaseAllowance } from './release-allowance.ts'
export { recharge } from './recharge.ts'
