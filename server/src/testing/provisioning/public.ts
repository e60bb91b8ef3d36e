/** Lines in every state, for tests. */
export { simulator } from './olts.ts'
export {
  activeLine,
  authorizationOf,
  commandsOf,
  type GivenLine,
  newSerial,
  orderedLine,
  paidLine,
  advanceToStep,
  wait,
} from './given.ts'
