/** Which days of a product are covered, by what, and at which value. */
export {
  type CoveredPeriod,
  movedBehindPause,
  periodsOf,
  periodsWriting,
  replaceFrom,
  type Term,
  termPeriods,
  termsOf,
  termsWithin,
} from './periods.ts'
export { coverBilled, uncoverBilled } from './billed.ts'
export { freePauses, pausedSince } from './free-pauses.ts'
export { unbilled } from './unbilled.ts'
export { cut } from './value.ts'
