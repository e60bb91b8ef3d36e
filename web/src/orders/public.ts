/**
 * What other slices show of an order: choosing a line and what an act does to it, the money sheet and the receipt of a
 * payment, and why a line is as it is.
 */
export { EffectPoints, onlyChoice, ProductCards, useOnlyChoice } from './act/public.ts'
export { CauseTag, EndCause } from './cause/Cause.tsx'
export { type Cause, causeOf, type ProductRow } from './cause/cause.ts'
export { DueNow } from './pay/DueNow.tsx'
export { PayForm } from './pay/PayForm.tsx'
export { Reference } from './pay/Reference.tsx'
export { ReceiptButtons } from './pay/ReceiptButtons.tsx'
export { type TakenPayment, PaymentResult } from './pay/PaymentResult.tsx'
export { changeOf, type Due, whole } from './pay/tenders.ts'
