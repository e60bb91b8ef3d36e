/** Who is signed in. */
export { actorOf, hashOf } from './actor.ts'
export { liveTokens } from './live-tokens.ts'
