/** What a sale brings and costs, shown beside the form before it is submitted. */
export { EffectPanel, useStops } from './EffectPanel.tsx'
export { OrderLines } from './OrderLines.tsx'
export { type Sale, useEffectOfSale } from './use-effect-of-sale.ts'
