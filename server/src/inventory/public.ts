/** The values in the response to a command that lists ONTs. */
export { rowsOf } from './response.ts'
