/** Who is signed in. */
export { actorOf, claimedBy } from './actor.ts'
export { liveTokens } from './live-tokens.ts'
