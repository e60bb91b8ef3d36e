import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Run } from './lock-run.ts'

/** The number of customers per part. Parts let a run of any size show its progress and be discarded. */
const customersEach = 5_000

/** The customers of a run after `behind` and up to `through`, and how far they have been posted. */
export type Part = { runId: string; behind: string; through: string; postedThrough: string }
type PartRef = Pick<Part, 'runId' | 'through'>

const columns = sql`run_id::text as "runId", behind, through, posted_through as "postedThrough"`

/** Returns the parts of a run in the order of their customers. */
export async function partsOf({ db }: Context, runId: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select ${columns} from bill_run_part where run_id = ${runId}::bigint order by through`.execute(db)
  return rows
}

/** Locks a part for posting its customers. */
export async function lockPart({ db }: Context, { runId, through }: PartRef): Promise<Part> {
  const { rows } = await sql<Part>`select ${columns} from bill_run_part
    where run_id = ${runId}::bigint and through = ${through} for update`.execute(db)
  const [part] = rows
  if (!part) throw new Error(`run ${runId} has no part through ${through}`)
  return part
}

/** Splits the customers of a run into parts, the last of which is smaller. */
export async function addParts({ db }: Context, { id, units }: Pick<Run, 'id' | 'units'>): Promise<void> {
  await sql`
    insert into bill_run_part (run_id, behind, through, posted_through)
    select ${id}::bigint, behind, code, behind from (
      select code, coalesce(lag(code) over (order by code), '') as behind from (
        select code, row_number() over (order by code) as place, count(*) over () as count from customer
        where organization_unit_code = any(${units}::text[])
      ) c where place % ${customersEach}::int = 0 or place = count
    ) p`.execute(db)
}

/** Records how far a part has been posted and, once it is complete, the totals of its items. */
export async function passPart(ctx: Context, { runId, through }: PartRef, customerCode: string): Promise<void> {
  await sql`update bill_run_part set posted_through = ${customerCode}
    where run_id = ${runId}::bigint and through = ${through}`.execute(ctx.db)
  if (customerCode === through) await countPart(ctx, { runId, through })
}

/** Recounts the items of a part. */
export async function countPart({ db }: Context, { runId, through }: PartRef): Promise<void> {
  await sql`
    update bill_run_part p set billed = s.billed, parked = s.parked, done = s.done, amount = s.amount, done_amount = s.done_amount
    from bill_run_part x, lateral (
      select count(*) filter (where i.state <> 'parked' and i.line = 1) as billed,
        count(*) filter (where i.state = 'parked' and i.line = 1) as parked,
        count(*) filter (where i.state = 'item-posted' and i.line = 1) as done,
        coalesce(sum(i.gross) filter (where i.state <> 'parked'), 0) as amount,
        coalesce(sum(i.gross) filter (where i.state = 'item-posted'), 0) as done_amount
      from bill_run_item i where i.run_id = x.run_id and i.customer_code > x.behind and i.customer_code <= x.through
    ) s
    where x.run_id = ${runId}::bigint and x.through = ${through} and p.run_id = x.run_id and p.through = x.through`.execute(
    db,
  )
}
