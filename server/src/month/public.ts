/** What reports know of the month: what no run has billed, and who is pursued for what is owed. */
export { unbilledCycles } from '#month/runs'
export { answers, nextStage, pauseEnded } from '#month/collection'
