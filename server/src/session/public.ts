/** Who is signed in. */
export { actorOf } from './actor.ts'
export { liveTokens } from './live-tokens.ts'
