/** Which days of a product are covered, by what, and at which value. */
export { movedBehindPause, periodsOf, replaceFrom, termPeriods, termsOf, writePeriods } from './periods.ts'
