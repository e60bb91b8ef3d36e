/** A change that waits for the next period of its line. */
export { asPlanned, plannedChange, planStart, shiftPlanned } from './planned-change.ts'
export { carryOut, changeDue, keepPastPrice, noteRenewal } from './carry-out.ts'
