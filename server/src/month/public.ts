/** What reports read of monthly processing: unbilled products, and customers in collection. */
export { unbilledCycles } from '#month/runs'
export { answers, nextStage, pauseEnded } from '#month/collection'
