import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { Actor, Note } from './context.ts'
import type { Occasion } from './runtime.ts'
import type { Position, unknownPosition } from './replicas/position.ts'
import type { Claimed, Served } from './serve.ts'

/** A call as it arrived, before its permission and input are checked. */
export type Arrived = Omit<Occasion, 'actor'> & {
  actor: Actor | null
  input: Record<string, unknown>
  key: string | undefined
  /**
   * Reports, within the transaction of the call, whether a cached actor is still valid. Undefined if the actor was
   * looked up.
   */
  confirm?: Claimed['confirm'] | undefined
  /** The position of the session's last write, as reported by the client. */
  position: Position | typeof unknownPosition | undefined
  /** Reports the position of the session's last write to the client, with the response. */
  tellPosition: (position: Position | typeof unknownPosition) => void
}

/** A call in progress whose permission and input have been checked. */
export type Work = {
  served: Served
  arrived: Arrived
  actor: Actor
  input: Record<string, unknown>
  functionCode: FunctionCode | null
  started: number
  noted: Note
  /** The response of the external system that was called before the transaction. */
  asked?: unknown
}
