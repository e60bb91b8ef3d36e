import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Some customers of a run: those behind one and up to another, and how far they are posted. */
export type Part = { runId: string; behind: string; through: string; postedThrough: string }
type PartRef = Pick<Part, 'runId' | 'through'>

const columns = sql`run_id::text as "runId", behind, through, posted_through as "postedThrough"`

/** The parts of a run in the order of their customers. */
export async function partsOf({ db }: Context, runId: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select ${columns} from bill_run_part where run_id = ${runId}::bigint order by through`.execute(db)
  return rows
}

/** A part under its lock: who holds it posts its customers. */
export async function lockPart({ db }: Context, { runId, through }: PartRef): Promise<Part> {
  const { rows } = await sql<Part>`select ${columns} from bill_run_part
    where run_id = ${runId}::bigint and through = ${through} for update`.execute(db)
  const [part] = rows
  if (!part) throw new Error(`run ${runId} has no part through ${through}`)
  return part
}

/** Writes a part of a run whose items are computed. */
export async function addPart(ctx: Context, part: Pick<Part, 'runId' | 'behind' | 'through'>): Promise<void> {
  const { runId, behind, through } = part
  await sql`insert into bill_run_part (run_id, behind, through, posted_through)
    values (${runId}::bigint, ${behind}, ${through}, ${behind})`.execute(ctx.db)
  await countPart(ctx, part)
}

/** Notes how far a part is posted; at its end it says what its items have come to. */
export async function passPart(ctx: Context, { runId, through }: PartRef, customerCode: string): Promise<void> {
  await sql`update bill_run_part set posted_through = ${customerCode}
    where run_id = ${runId}::bigint and through = ${through}`.execute(ctx.db)
  if (customerCode === through) await countPart(ctx, { runId, through })
}

/** Counts the items of a part anew. */
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
