/** The effect and cost of a sale, shown beside the form before it is submitted. */
export { EffectPanel, useStops } from './EffectPanel.tsx'
export { OrderLines } from './OrderLines.tsx'
export { type Sale, useEffectOfSale } from './use-effect-of-sale.ts'
