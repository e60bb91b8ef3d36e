import { AsyncLocalStorage } from 'node:async_hooks'
import type { Call, Output } from '@lastmile/contract/platform/call.ts'
import type { z } from 'zod'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { Context, Handler } from './context.ts'

const inside = new AsyncLocalStorage<true>()

/** Runs work that holds a connection in a transaction, and within which {@link requireOutside} throws. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => inside.run(true, work)

/**
 * Throws within a transaction. Every client of an external system calls it first, because a system that does not
 * respond would otherwise block a connection that other calls need.
 */
export function requireOutside(what: string): void {
  if (inside.getStore()) throw new Error(`${what}: no outside system is called inside a transaction`)
}

/** The context in which an external system is called. It has no database. */
export type OutsideContext = Pick<
  Context<RefusalCode>,
  'config' | 'now' | 'actor' | 'key' | 'file' | 'files' | 'refuse'
>
/** The part of a handler that runs before the transaction, without a connection. */
export type OutsideStep = (asking: OutsideContext, input: unknown) => Promise<unknown>

/**
 * Returns a handler that calls an external system before its transaction begins. `ask` runs after the permission and
 * the input were checked; `conclude` receives its response within the transaction. A repeated submission calls the
 * system again with the same key.
 */
export function withOutsideCall<C extends Call, A>(
  ask: (asking: OutsideContext, input: z.output<C['input']>) => Promise<A>,
  conclude: (ctx: Parameters<Handler<C>>[0], answer: A) => Promise<Output<C>>,
): Handler<C> {
  const handler = (ctx: Parameters<Handler<C>>[0], _input: unknown, answer?: unknown) => conclude(ctx, answer as A)
  return Object.assign(handler, { ask }) as unknown as Handler<C>
}
