/** The bill run: computed, reviewed, approved by another person, posted, and reversed as a whole. */
export { computeRun } from './compute.ts'
export { listCauses, listRunItems, listRuns } from './list.ts'
export { postRun, takeBackRun } from './post.ts'
export { unbilledCycles } from './unbilled-cycles.ts'
export { approveRun, computeAgain, discardRun, goOnWithRun, reverseRun, startRun, stopRun } from './runs.ts'
