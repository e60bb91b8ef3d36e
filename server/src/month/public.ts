/** What reports read of monthly processing: unbilled products, and customers in collection. */
export { unbilledCycles } from './runs/unbilled-cycles.ts'
export { answers, pauseEnded } from './collection/due.ts'
export { nextStage } from './collection/next-stage.ts'
