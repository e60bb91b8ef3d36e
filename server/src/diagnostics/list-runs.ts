import type { diagnostics, OltRun } from '@lastmile/contract/diagnostics/calls.ts'
import { type RunFault, runFaultText } from '@lastmile/contract/diagnostics/faults.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import type { JobContext } from '#platform/serve.ts'

type Row = Omit<OltRun, 'begunAt' | 'endedAt' | 'failure' | 'found'> & {
  begunAt: Date
  endedAt: Date | null
  found: OltRun['found'] | null
  fault: RunFault | null
  lost: boolean
}

/** A run without a result for this long after it started has lost its job, or one that has not started for a day. */
const lostAfter_minutes = 10
const waits_hours = 24

/** SQL: whether run `r`, which has no result, will get none. */
export const isLost = (now: Date) => sql<boolean>`coalesce(
  r.started_at < ${now}::timestamptz - make_interval(mins => ${lostAfter_minutes}),
  r.begun_at < ${now}::timestamptz - make_interval(hours => ${waits_hours}))`

/** The number of runs shown. */
const mostShown = 20

/** Lists the last runs of templates with an action, newest first, without those for lines the actor may not see. */
export const listRuns: Handler<typeof diagnostics.runs> = async (ctx, { templateAction }) => {
  const { rows } = await sql<Row>`
    select r.id as "oltRunId", r.olt_code as "oltCode", r.action as "templateAction", r.product_code as "productCode",
      r.state as "oltRunState", coalesce(${employeeName(ctx, 'e')}, r.begun_by) as "begunBy", r.begun_at as "begunAt",
      r.ended_at as "endedAt", r.transcript, r.found, r.fault,
      r.state = 'runWaiting' and ${isLost(ctx.now)} as lost
    from olt_run r left join employee e on e.code = r.begun_by
    where r.action = ${templateAction} and (r.product_code is null or exists (select from customer c
      where c.code = split_part(r.product_code, '-', 1) and ${visibleCustomer(ctx)}))
    order by r.id desc limit ${mostShown}`.execute(ctx.db)
  return rows.map(({ fault, found, begunAt, endedAt, lost, ...run }) => {
    const reason = lost ? ({ code: 'run-lost' } as const) : fault
    return {
      ...run,
      oltRunState: lost ? 'runFailed' : run.oltRunState,
      begunAt: begunAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      found: found ?? [],
      failure: reason && runFaultText(reason, ctx.language),
    }
  })
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
