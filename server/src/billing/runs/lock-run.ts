import { billRunFlow } from '@lastmile/contract/billing/bill-runs.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type RunState = (typeof billRunFlow.states)[number]
export type Run = {
  id: string
  month: string
  /** The day of the month on which the billed cycle begins. */
  billDay: number
  state: RunState
  units: string[]
  unit: string
  dueOn: string
  startedBy: string
  computedBy: string
  version: number
}

const columns = sql`id::text, month, bill_day as "billDay", state, units, organization_unit_code as unit, due_on as "dueOn", created_by as "startedBy", computed_by as "computedBy", version`

/** Locks a run of the actor's units. Refuses not-found. */
export async function lockRun(ctx: Context<'not-found'>, runId: string): Promise<Run> {
  const { rows } = await sql<Run>`select ${columns} from bill_run where id = ${runId}::bigint
    and organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[]) for update`.execute(ctx.db)
  return rows[0] ?? ctx.refuse('not-found', { what: 'bill-run', field: 'runId' })
}

/** Locks a run for a job; undefined if there is none. */
export async function heldRun({ db }: Context, runId: string): Promise<Run | undefined> {
  const { rows } = await sql<Run>`select ${columns} from bill_run where id = ${runId}::bigint for update`.execute(db)
  return rows[0]
}

/** Reads a run without a lock: a job that works on one of its parts locks only that part. */
export async function readRun({ db }: Context, runId: string): Promise<Run | undefined> {
  const { rows } = await sql<Run>`select ${columns} from bill_run where id = ${runId}::bigint`.execute(db)
  return rows[0]
}

/** Moves a locked run through its flow. Refuses wrong-state. */
export async function moveRun(
  ctx: Context<'wrong-state'>,
  run: Run,
  action: Parameters<typeof billRunFlow.next>[1],
): Promise<{ runId: string; runState: RunState }> {
  const state = billRunFlow.next(run.state, action) ?? ctx.refuse('wrong-state', { state: run.state, field: 'runId' })
  await sql`update bill_run set state = ${state}, version = version + 1 where id = ${run.id}::bigint`.execute(ctx.db)
  return { runId: run.id, runState: state }
}
