/** Recharge cards and cash coupons: created in batches, activated, blocked, and used once. */
export { activateBatch, blockBatch, listBatches, makeBatch } from './batches.ts'
export { blockCard, listCards } from './cards.ts'
export { claimCoupons, payByCoupons } from './use-coupon.ts'
export { checkCoupon } from './check-coupon.ts'
export { couponAudits } from './audits.ts'
export { useCard } from './use-card.ts'
