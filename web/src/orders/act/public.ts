/** The common part of all pages that operate on a product. */
export { ActPage } from './ActPage.tsx'
export { EffectPoints } from './EffectPoints.tsx'
export { useNameOf } from './name-of.ts'
export { onlyChoice } from './only-choice.ts'
export { useOnlyChoice } from './use-only-choice.ts'
export type { Submitted } from './Outcome.tsx'
export { ProductCards, whyNone } from './ProductCards.tsx'
