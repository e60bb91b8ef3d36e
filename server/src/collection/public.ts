/** Collection data for reports: the lines liable for a debt, and the next stage of a case. */
export { answers, pauseEnded } from './due.ts'
export { nextStage } from './next-stage.ts'
