/** Changes planned for the next period of a line. */
export {
  asPlanned,
  type PlannedChange,
  plannedChange,
  plannedWithin,
  planStart,
  readPlanned,
  shiftPlanned,
} from './planned-change.ts'
export { carryOut, changeDue, preservePastPrice, noteRenewal } from './carry-out.ts'
