/** Who is signed in. */
export { actorOf, hashOf } from './actor.ts'
