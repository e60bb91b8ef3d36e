import type { Context } from '#platform/context.ts'
import { slots } from '#platform/slots.ts'

/** Files of this size take little memory. */
const small_bytes = 1024 * 1024
/** A file of 100,000 rows takes up to 350 MB and 20 seconds. Each that waits keeps its caller's connection. */
const inSlot = slots({ running: 1, waiting: 3 })

/**
 * Lets a process handle one large file at a time, so that several do not exhaust its memory. Refuses too-busy if others
 * wait already.
 */
export const oneAtATime =
  <Own extends Pick<Context, 'file'>, Input, Output>(handle: (ctx: Own, input: Input) => Promise<Output>) =>
  (ctx: Own, input: Input): Promise<Output> =>
    (ctx.file?.content.length ?? 0) <= small_bytes ? handle(ctx, input) : inSlot(() => handle(ctx, input))
