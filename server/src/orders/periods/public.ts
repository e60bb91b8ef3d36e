/** Which days of a product are covered, by what, and at which value. */
export {
  type BoughtTerm,
  type CoveredPeriod,
  shiftedByPause,
  periodColumns,
  periodsOf,
  replaceFrom,
  type Term,
  termPeriods,
  termsWithin,
  writePeriods,
} from './periods.ts'
export { dateBenefits, dropBenefits, endBenefits, promiseBenefits } from './benefits.ts'
export { coveringBilled, uncoverBilled } from './billed.ts'
export { discounted } from './discounted.ts'
export { freePauses, creditableFrom, pausedSince, pausedWithin, runningPauses } from './free-pauses.ts'
export { billDayOn, cycleAfter, cycleLength, nextOn } from './cycle.ts'
export { toBill } from './to-bill.ts'
export { unbilled } from './unbilled.ts'
export { costOfMonths, type MonthsLeft, monthsLeft } from './months-left.ts'
export { unusedValue } from './unused-value.ts'
export { cut } from './value.ts'
