/** Changes to existing products, for use by other slices: blocks, deposits and renewals. */
export { allowGrace, blockProduct, endUnpaid, liftBlock, restrictProduct } from './blocks/unpaid.ts'
export { securedBy, settleDeposit } from './closing/deposit.ts'
export { lockRenewed, submitRenewal } from './renewals/renew.ts'
