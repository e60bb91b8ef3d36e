/** Sessions, and the employee behind each. */
export { actorOf, claimedBy } from './actor.ts'
export { liveTokens } from './live-tokens.ts'
export { requireSecretsKey } from './require-secrets-key.ts'
export { deleteAllCodes, recoverSignIn } from './recover-sign-in.ts'
