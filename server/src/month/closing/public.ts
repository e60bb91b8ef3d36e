/** The revenue of the days of a month, and the closing of its books. */
export { audits } from './audits.ts'
export { closePeriod, listPeriods, reopenPeriod } from './periods.ts'
export { recogniseMonth, startRecognition } from './recognise.ts'
