import type { rechargeCards } from '@lastmile/contract/vouchers/calls.ts'
import type { Handler } from '#platform/context.ts'
import { findCoupons } from './find-coupon.ts'

/** Returns the value and the expiry of a coupon before it is used. Refuses in the same cases as its use as a tender. */
export const checkCoupon: Handler<typeof rechargeCards.checkCoupon> = async (ctx, { couponCode }) => {
  const [coupon] = await findCoupons(ctx, [{ couponCode, field: 'couponCode' }])
  if (!coupon) return ctx.refuse('coupon-unknown', { field: 'couponCode' })
  return { serialNo: coupon.serial, couponValue: coupon.value, usableUntil: coupon.expires_on }
}
