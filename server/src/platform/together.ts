import { type OperationNodeSource, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** A write statement that has not been sent yet. */
export type Writing = OperationNodeSource

/**
 * Combines writes to several tables in one statement: one round trip, one plan. No write sees the effects of another,
 * and no two may write the same row. References between them are checked after all of them.
 */
const together = (last: Writing, others: readonly Writing[]): RawBuilder<unknown> =>
  others.length === 0
    ? sql`${last}`
    : sql`with ${sql.join(others.map((writing, index) => sql`${sql.raw(`w${index}`)} as (${writing})`))} ${last}`

/** The queued writes of a transaction. */
type Waiting = {
  /** Sends the queued writes as one statement, if there are any. */
  flush: () => void
  add: (codes: readonly string[], writings: readonly Writing[]) => void
}

/** Creates a queue of writes, which are passed to `send` as one statement. */
function collect(send: (statement: RawBuilder<unknown>) => void): Waiting {
  let writings: Writing[] = []
  const written = new Set<string>()
  const flush = () => {
    const last = writings.at(-1)
    const others = writings.slice(0, -1)
    writings = []
    written.clear()
    if (last) send(together(last, others))
  }
  const add: Waiting['add'] = (codes, more) => {
    if (codes.some((code) => written.has(code))) flush()
    for (const code of codes) written.add(code)
    writings.push(...more)
  }
  return { flush, add }
}

const waiting = new WeakMap<object, Waiting>()

/** Starts a queue of writes for a transaction. */
export function collectWrites(transaction: Db, send: (statement: RawBuilder<unknown>) => void): Waiting {
  const collected = collect(send)
  waiting.set(transaction, collected)
  return collected
}

/** Sends the queued writes of a transaction and closes its queue. */
export function endCollecting(transaction: Db): void {
  waiting.get(transaction)?.flush()
  waiting.delete(transaction)
}

/**
 * Queues writes on their transaction, where consecutive ones are combined into one statement. The statement is sent
 * before the next query and before the commit; if it fails, so does the commit. `codes` name the objects whose rows
 * these writes change or read: two writes that share a code never go into the same statement, in which neither would
 * see the other's effect. Throws outside a transaction.
 */
export function write(db: Db, codes: readonly string[], ...writings: readonly Writing[]): void {
  const collected = waiting.get(db)
  if (!collected) throw new Error('what is left to a transaction needs one')
  collected.add(codes, writings)
}
