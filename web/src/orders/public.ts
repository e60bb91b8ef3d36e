/**
 * Parts of orders for other slices: choosing a line, the effect of an operation on it, the payment form and the
 * receipt, and the cause of a line's state.
 */
export { EffectPoints } from './act/EffectPoints.tsx'
export { onlyChoice } from './act/only-choice.ts'
export { ProductCards } from './act/ProductCards.tsx'
export { useOnlyChoice } from './act/use-only-choice.ts'
export { CauseTag, EndCause } from './cause/Cause.tsx'
export { type Cause, causeOf, type ProductRow } from './cause/cause.ts'
export { DueNow } from './pay/DueNow.tsx'
export { PayForm } from './pay/PayForm.tsx'
export { Reference } from './pay/Reference.tsx'
export { ReceiptButtons } from './pay/ReceiptButtons.tsx'
export { type TakenPayment, PaymentResult } from './pay/PaymentResult.tsx'
export { changeOf, type Due, whole } from './pay/tenders.ts'
