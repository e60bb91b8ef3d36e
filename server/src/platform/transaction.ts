import { type CompiledQuery, type DatabaseConnection, Transaction } from 'kysely'
import type pg from 'pg'
import { type Database, type Tables, underneath } from './database.ts'
import { insideTransaction } from './outside.ts'
import { currentPosition, type Position } from './replicas/position.ts'
import { collectWrites, endCollecting } from './together.ts'

/**
 * Runs work in one transaction. Statements are sent when they are executed, in that order, without waiting for earlier
 * responses: `await` a statement whose result is needed, and pass one that only writes to `write` or {@link sent}.
 * Commits when the work is done and every statement has succeeded; otherwise rolls back and throws the first failure.
 * `committed`, if given, is called with a position of the log after the commit, which is read in the same round trip;
 * it is undefined if the connection broke after the commit.
 */
export async function transact<T>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
  committed?: (position: Position | undefined) => void,
): Promise<T> {
  const client = await underneath(db).pool.connect()
  const failed: unknown[] = []
  let over = false
  const send = async (text: string, values?: readonly unknown[]): Promise<pg.QueryResult> => {
    // The connection may already serve another transaction, in which a late statement must not run.
    if (over) throw new Error('a statement came after the end of its transaction')
    try {
      return await client.query(text, values as unknown[])
    } catch (error) {
      failed.push(error)
      throw error
    }
  }
  // After a statement has failed, PostgreSQL refuses the following ones, so the first failure is the one to report.
  const first = (error: unknown): unknown => (failed.includes(error) ? failed[0] : error)
  let spoilt = true // unless PostgreSQL has confirmed the end of the transaction
  const asked: Send = (text, values) => {
    left.flush()
    return send(text, values)
  }
  const transaction = transactionOn(db, connectionOn(asked))
  const left = collectWrites(transaction, (statement) => {
    const { sql, parameters } = statement.compile(transaction)
    sent(send(sql, parameters))
  })
  try {
    sent(send('begin'))
    try {
      const result = await insideTransaction(() => work(transaction))
      endCollecting(transaction)
      if (failed.length > 0) throw failed[0]
      const committing = send('commit')
      over = true
      const position = committed && positionAfter(client)
      const { command } = await committing
      spoilt = false
      if (failed.length > 0) throw failed[0]
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back by a statement that failed unseen')
      committed?.(await position)
      return result
    } catch (error) {
      over = true
      endCollecting(transaction)
      if (spoilt) spoilt = await client.query('rollback').then(no, yes)
      throw first(error)
    }
  } finally {
    client.release(spoilt)
  }
}

/** Returns the results of steps whose statements are pipelined. If several fail, throws the error of the first. */
export async function inOrder<T extends readonly unknown[]>(...steps: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const outcomes = await Promise.allSettled(steps)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : undefined)) as unknown as T
}

/**
 * Leaves a statement to its transaction: it is sent in order, its result is not awaited, and its failure fails the
 * commit.
 */
export function sent(statement: Promise<unknown>): void {
  statement.catch(() => undefined) // the transaction has recorded it
}

/** Reads the current position of the log after the statements sent so far; undefined if that fails. */
async function positionAfter(client: pg.PoolClient): Promise<Position | undefined> {
  try {
    const { rows } = await client.query<{ position: Position }>(currentPosition)
    return rows[0]?.position
  } catch {
    return undefined
  }
}

const no = () => false
const yes = () => true

type Send = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Wraps a connection for the query builder. */
const connectionOn = (send: Send): DatabaseConnection => ({
  executeQuery: async <R>({ sql, parameters }: CompiledQuery) => {
    const { command, rowCount, rows } = await send(sql, parameters)
    const changed = changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}
    return { ...changed, rows: rows as R[] }
  },
  streamQuery: () => {
    throw new Error('a transaction streams nothing')
  },
})

/** Replaces the query builder's own transactions, which send one statement at a time, with pipelined ones. */
function transactionOn(db: Database, connection: DatabaseConnection): Transaction<Tables> {
  const { dialect, driver } = underneath(db)
  const provider = {
    provideConnection: <T>(consumer: (given: DatabaseConnection) => Promise<T>) => consumer(connection),
  }
  const executor = db.getExecutor().withConnectionProvider(provider)
  return new Transaction<Tables>({ config: { dialect }, dialect, driver, executor })
}
