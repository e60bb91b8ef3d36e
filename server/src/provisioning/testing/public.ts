/** Lines in every state, for tests. */
export {
  activeLine,
  authorizationOf,
  commandsOf,
  type GivenLine,
  newSerial,
  orderedLine,
  paidLine,
  reachStep,
  wait,
} from './given.ts'
