/** Tax by rate: amounts of the same rate, and the days that a customer has used. */
export { type Amounts, type AtRate, sameRate, shared } from './by-rate.ts'
export { leftByRate } from './left-by-rate.ts'
export { type ListedRate, ratesOf } from './rates-of.ts'
export { unusedWorth, usedLines } from './used-days.ts'
