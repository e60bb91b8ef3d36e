import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { Actor, Note } from './context.ts'
import type { Occasion } from './runtime.ts'
import type { Claimed, Served } from './serve.ts'

/** One call as it arrived: neither permission nor input checked yet. */
export type Arrived = Omit<Occasion, 'actor'> & {
  actor: Actor | null
  input: Record<string, unknown>
  key: string | undefined
  /**
   * If the actor is remembered and not looked up: whether it is still valid, reported within the transaction of the
   * call.
   */
  confirm?: Claimed['confirm'] | undefined
}

/** A permitted and checked call in progress. */
export type Work = {
  served: Served
  arrived: Arrived
  actor: Actor
  input: Record<string, unknown>
  functionCode: FunctionCode | null
  started: number
  noted: Note
  /** The response of the outside system that was called before the transaction. */
  asked?: unknown
}
