import type { diagnostics, OltRun } from '@lastmile/contract/diagnostics/calls.ts'
import { type RunFault, runFaultText } from '@lastmile/contract/diagnostics/faults.ts'
import { type RawBuilder, sql } from 'kysely'
import { visibleCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import type { JobContext } from '#platform/serve.ts'

type Row = Omit<OltRun, 'begunAt' | 'endedAt' | 'failure' | 'found'> & {
  begunAt: Date
  endedAt: Date | null
  found: OltRun['found'] | null
  fault: RunFault | null
  lost: boolean
}

/** A run without a result for this long after it started has lost its job. */
const lostAfter_minutes = 10
/** The time limits for the start of a trial and of any other run. A restart hours later would surprise the customer. */
const trialWaits_hours = 24
const waits_minutes = 15

/** SQL: whether run `r`, which has no result, will get none. */
export const isLost = (now: Date) => sql<boolean>`coalesce(
  r.started_at < ${now}::timestamptz - make_interval(mins => ${lostAfter_minutes}),
  r.begun_at < ${now}::timestamptz - case when r.subject = 'trial' then make_interval(hours => ${trialWaits_hours})
    else make_interval(mins => ${waits_minutes}) end)`

/** SQL: why run `r`, which is lost, has no result. */
export const lossOf = sql<RunFault>`jsonb_build_object('code',
  case when r.started_at is null then 'run-not-started' else 'run-lost' end)`

/** The number of runs shown. */
const mostShown = 20

/** Lists the last trials of templates with an action, newest first, without those for lines the actor may not see. */
export const listRuns: Handler<typeof diagnostics.runs> = async (ctx, { templateAction }) =>
  runsWhere(
    ctx,
    sql`r.subject = 'trial' and r.action = ${templateAction} and (r.product_code is null or exists (
      select from customer c where c.code = split_part(r.product_code, '-', 1) and ${visibleCustomer(ctx)}))`,
    mostShown,
  )

/** Returns the last runs that meet a condition on `r`, newest first. */
export async function runsWhere(ctx: Context, condition: RawBuilder<unknown>, limit: number): Promise<OltRun[]> {
  const { rows } = await sql<Row>`
    select r.id as "oltRunId", r.olt_code as "oltCode", r.action as "templateAction", r.product_code as "productCode",
      r.state as "oltRunState", coalesce(${employeeName(ctx, 'e')}, r.begun_by) as "begunBy", r.begun_at as "begunAt",
      r.ended_at as "endedAt", r.transcript, r.found, r.omitted, coalesce(r.fault, case when l.lost then ${lossOf} end) as fault, l.lost
    from olt_run r left join employee e on e.code = r.begun_by
    cross join lateral (select r.state = 'runWaiting' and ${isLost(ctx.now)} as lost) l
    where ${condition} order by r.id desc limit ${limit}`.execute(ctx.db)
  return rows.map(({ fault, found, begunAt, endedAt, lost, ...run }) => ({
    ...run,
    oltRunState: lost ? 'runFailed' : run.oltRunState,
    begunAt: begunAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    found: found ?? [],
    failure: fault && runFaultText(fault, ctx.language),
  }))
}

const days = 90
/** The number of rows deleted per transaction. */
const atOnce = 5_000

/** Deletes runs after 90 days. */
export async function deleteOldRuns({ transaction }: JobContext): Promise<void> {
  for (let gone = 1n; gone > 0n; )
    gone = await transaction(async ({ db, now }) => {
      const before = new Date(now.getTime() - days * 24 * 3_600_000)
      const { numAffectedRows = 0n } = await sql`delete from olt_run where id in (
        select id from olt_run where begun_at < ${before} order by begun_at limit ${atOnce})`.execute(db)
      return numAffectedRows
    })
}
