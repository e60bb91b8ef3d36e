import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { Actor, Note } from './context.ts'
import type { Occasion } from './runtime.ts'
import type { Claimed, Served } from './serve.ts'

/** One call as it arrived: not yet permitted, not yet checked. */
export type Arrived = Omit<Occasion, 'actor'> & {
  actor: Actor | null
  input: Record<string, unknown>
  key: string | undefined
  /** Where the actor is remembered and not looked up: whether that holds, told within the transaction of the call. */
  confirm?: Claimed['confirm'] | undefined
}

/** A permitted and checked call, on its way. */
export type Work = {
  served: Served
  arrived: Arrived
  actor: Actor
  input: Record<string, unknown>
  functionCode: FunctionCode | null
  started: number
  noted: Note
  /** The answer of the outside system that was asked before the transaction. */
  asked?: unknown
}
