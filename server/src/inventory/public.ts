/** The values in the response to a command that lists ONTs. */
export { rowsOf } from './response.ts'
/** Reading all ONTs of line terminals, and how their places are written. */
export { changedAfter, placeOf } from './comparison.ts'
export { beginReading } from './read-olt.ts'
