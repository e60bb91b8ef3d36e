/** Test fixtures: lines in every state. */
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
