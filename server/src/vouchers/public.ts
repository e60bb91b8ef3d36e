/** Recharge cards and cash coupons, redeemed by payments. */
export { useCard } from './use-card.ts'
export { claimCoupons, payByCoupons } from './use-coupon.ts'
