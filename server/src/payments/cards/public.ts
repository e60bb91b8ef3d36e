/** Recharge cards: made in batches, activated, blocked, and used once. */
export { activateBatch, blockBatch, listBatches, makeBatch } from './batches.ts'
export { blockCard, listCards } from './cards.ts'
export { useCard } from './use-card.ts'
