/**
 * What other slices show of an order: choosing a line and what an act does to it, the receipt of a payment, and why a
 * line is as it is.
 */
export { EffectPoints, onlyChoice, ProductCards } from './act/public.ts'
export { CauseTag, EndCause } from './cause/Cause.tsx'
export { type Cause, causeOf, type ProductRow } from './cause/cause.ts'
export { ReceiptButtons } from './pay/ReceiptButtons.tsx'
