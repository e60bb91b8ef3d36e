import { Refused, type Context } from '#platform/context.ts'
import { declaredSize } from '#platform/reader/workbook/archive.ts'
import { slots } from '#platform/slots.ts'

/** Files of this size, once a workbook is inflated, have few rows. */
const small_bytes = 256 * 1024
/** A file of 100,000 rows takes up to 350 MB and 20 seconds. Each that waits keeps its caller's connection. */
const largeFile = slots({ running: 1, waiting: 3 })
const smallFile = slots({ running: 2, waiting: 12 })

/** The file for which each employee waits, with a function that gives it up. */
const awaited = new Map<string, () => void>()

const isSmall = (content: Buffer | undefined): boolean =>
  content === undefined || Math.max(content.length, isWorkbook(content) ? declaredSize(content) : 0) <= small_bytes
const isWorkbook = (content: Buffer): boolean => content.subarray(0, 2).toString('latin1') === 'PK'

/**
 * Lets a process handle one large file at a time, so that several do not exhaust its memory. Refuses too-busy if others
 * wait already. A file of an employee replaces the one for which the same employee still waits, whose call is refused:
 * each changed choice of a preview sends the file again.
 */
export const oneAtATime =
  <Own extends Pick<Context, 'file' | 'actor'>, Input, Output>(handle: (ctx: Own, input: Input) => Promise<Output>) =>
  async (ctx: Own, input: Input): Promise<Output> => {
    if (isSmall(ctx.file?.content)) return smallFile(() => handle(ctx, input))
    const { employeeCode } = ctx.actor
    awaited.get(employeeCode)?.()
    const turn = new AbortController()
    const giveUp = () => turn.abort(new Refused('too-busy'))
    awaited.set(employeeCode, giveUp)
    const arrived = () => {
      if (awaited.get(employeeCode) === giveUp) awaited.delete(employeeCode)
    }
    try {
      return await largeFile(() => {
        arrived()
        return handle(ctx, input)
      }, turn.signal)
    } finally {
      arrived()
    }
  }
