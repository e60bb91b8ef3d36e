import { type OperationNodeSource, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** A write statement that has not been sent yet. */
export type Writing = OperationNodeSource

/**
 * Combines writes to several tables in one statement: one round trip, one plan. None of them sees the others' writes,
 * and no two of them may write the same row. References between them are checked when all are done.
 */
const together = (last: Writing, others: readonly Writing[]): RawBuilder<unknown> =>
  others.length === 0
    ? sql`${last}`
    : sql`with ${sql.join(others.map((writing, index) => sql`${sql.raw(`w${index}`)} as (${writing})`))} ${last}`

/** The queued writes of a transaction. */
type Waiting = {
  /** Sends the queued writes, if any. */
  flush: () => void
  add: (codes: readonly string[], writings: readonly Writing[]) => void
}

/** Collects writes for `send`, which takes them as one statement. */
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

/** Starts collecting the writes queued for a transaction. */
export function collectWrites(transaction: Db, send: (statement: RawBuilder<unknown>) => void): Waiting {
  const collected = collect(send)
  waiting.set(transaction, collected)
  return collected
}

/** Ends the queue: sends what it holds, and accepts no more. */
export function endCollecting(transaction: Db): void {
  waiting.get(transaction)?.flush()
  waiting.delete(transaction)
}

/**
 * Queues writes on their transaction: consecutive ones become one statement. It is sent before the next query and
 * before the commit, which fails if it fails. `codes` name the objects whose rows are written, or read for that: two
 * writes that share one are never in the same statement, where neither would see the other. Throws outside a
 * transaction.
 */
export function write(db: Db, codes: readonly string[], ...writings: readonly Writing[]): void {
  const collected = waiting.get(db)
  if (!collected) throw new Error('what is left to a transaction needs one')
  collected.add(codes, writings)
}
