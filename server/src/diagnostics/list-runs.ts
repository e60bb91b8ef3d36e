import type { diagnostics, OltRun } from '@lastmile/contract/diagnostics/calls.ts'
import { type RunFault, runFaultText } from '@lastmile/contract/diagnostics/faults.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import type { JobContext } from '#platform/serve.ts'
import { lostAfter_minutes } from './try-template.ts'

type Row = Omit<OltRun, 'begunAt' | 'endedAt' | 'failure' | 'found'> & {
  begunAt: Date
  endedAt: Date | null
  found: OltRun['found'] | null
  fault: RunFault | null
  lost: boolean
}

/** The number of runs shown. */
const mostShown = 20

/** Lists the last runs of templates with an action, newest first. */
export const listRuns: Handler<typeof diagnostics.runs> = async (ctx, { templateAction }) => {
  const { rows } = await sql<Row>`
    select r.id as "oltRunId", r.olt_code as "oltCode", r.action as "templateAction", r.product_code as "productCode",
      r.state as "oltRunState", coalesce(${employeeName(ctx, 'e')}, r.begun_by) as "begunBy", r.begun_at as "begunAt",
      r.ended_at as "endedAt", r.transcript, r.found, r.fault,
      r.state = 'runWaiting' and r.begun_at < ${ctx.now}::timestamptz - make_interval(mins => ${lostAfter_minutes}) as lost
    from olt_run r left join employee e on e.code = r.begun_by
    where r.action = ${templateAction} order by r.id desc limit ${mostShown}`.execute(ctx.db)
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
