import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { type Context, Refused } from './context.ts'
import type { JobContext } from './serve.ts'

/** This many consecutive failures mean that the machine has a problem, not the rows. */
const tooMany = 20

type Due<Row> = {
  /** Returns up to `limit` due rows after the given one, in a stable order. Fewer rows mean that there are no more. */
  next: (ctx: Context<RefusalCode>, after: Row | undefined, limit: number) => Promise<Row[]>
  act: (ctx: Context<RefusalCode>, row: Row) => Promise<unknown>
  /** Treats a refused row as being processed by someone else, and leaves it for the next run. */
  refusedWait?: boolean
  page?: number
}

/** Yields all due rows, reading one page at a time. */
async function* rowsDue<Row>(
  { transaction }: Pick<JobContext, 'transaction'>,
  next: Due<Row>['next'],
  page: number,
): AsyncGenerator<Row, void> {
  let due: Row[] = []
  do {
    const after = due.at(-1)
    due = await transaction((ctx) => next(ctx, after, page))
    yield* due
  } while (due.length === page)
}

/**
 * Processes each due row in its own transaction. A failing row does not affect the others: its error is thrown after
 * all are processed, several as an AggregateError.
 */
export async function eachDue<Row>(
  job: Pick<JobContext, 'transaction'>,
  { next, act, refusedWait = false, page = 1000 }: Due<Row>,
): Promise<void> {
  const failed: Error[] = []
  let inARow = 0
  for await (const row of rowsDue(job, next, page)) {
    try {
      await job.transaction((ctx) => act(ctx, row))
      inARow = 0
    } catch (error) {
      if (refusedWait && error instanceof Refused) continue
      failed.push(new Error(`${JSON.stringify(row)}: ${String(error)}`, { cause: error }))
      inARow += 1
      if (inARow === tooMany) break
    }
  }
  if (failed.length > 1) throw new AggregateError(failed, failed.map(({ message }) => message).join('; '))
  if (failed[0]) throw failed[0]
}
