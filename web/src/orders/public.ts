/**
 * Parts of orders for other slices: selecting a line, the effect of an operation on it, the payment form and receipt,
 * and the cause of a line's state.
 */
export { ActPage } from './act/ActPage.tsx'
export { EffectPoints } from './act/EffectPoints.tsx'
export { type Submitted } from './act/Outcome.tsx'
export { ProductCards, whyNone } from './act/ProductCards.tsx'
export { useNameOf } from './act/name-of.ts'
export { onlyChoice } from './act/only-choice.ts'
export { useOnlyChoice } from './act/use-only-choice.ts'
export { CauseTag, EndCause } from './cause/Cause.tsx'
export { type Cause, type ProductRow, causeOf } from './cause/cause.ts'
export { EffectPanel, useStops } from './effect/EffectPanel.tsx'
export { type Sale, useEffectOfSale } from './effect/use-effect-of-sale.ts'
export { DueNow } from './pay/DueNow.tsx'
export { PayForm } from './pay/PayForm.tsx'
export { PayPanel } from './pay/PayPanel.tsx'
export { PaymentResult, type TakenPayment } from './pay/PaymentResult.tsx'
export { ReceiptButtons } from './pay/ReceiptButtons.tsx'
export { Reference } from './pay/Reference.tsx'
export { type Due, changeOf, whole } from './pay/tenders.ts'
