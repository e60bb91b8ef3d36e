/** What every page that does something with a product has in common. */
export { ActPage } from './ActPage.tsx'
export { EffectPoints } from './EffectPoints.tsx'
export { onlyChoice } from './only-choice.ts'
export type { Submitted } from './Outcome.tsx'
export { ProductCards, whyNone } from './ProductCards.tsx'
