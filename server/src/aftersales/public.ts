/** What is done with a product that a customer has. */
export { allowGrace, blockProduct, endUnpaid, liftBlock, restrictProduct } from './blocks/unpaid.ts'
export { unusedWorth, usedLines } from './changes/unused.ts'
export { securedBy, settleDeposit } from './closing/deposit.ts'
export { lockRenewed, submitRenewal } from './renewals/renew.ts'
