/** Normalizes the code of a card or coupon: removes spaces and hyphens and converts to uppercase. */
export const codeAsPrinted = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** Why a cash coupon is not accepted. */
export const couponRefusals = [
  'coupon-unknown',
  'coupon-is-card',
  'coupon-used',
  'coupon-early',
  'coupon-expired',
  'coupon-blocked',
  'coupon-not-active',
  'too-many-cards',
] as const
/** Why a coupon cannot pay an amount. */
export const couponPaysNot = ['coupon-amount', 'coupon-pays-bills'] as const
