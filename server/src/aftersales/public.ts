/** Changes to existing products, for use by other slices: blocks, deposits, unused value and renewals. */
export { allowGrace, blockProduct, endUnpaid, liftBlock, restrictProduct } from './blocks/unpaid.ts'
export { unusedByRate, unusedWorth, usedLines } from './changes/unused.ts'
export { securedBy, settleDeposit } from './closing/deposit.ts'
export { lockRenewed, submitRenewal } from './renewals/renew.ts'
