import type { billRuns } from '@lastmile/contract/billing/bill-runs.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { approversOf } from '#access'
import type { Context, Handler } from '#platform/context.ts'
import { forgetPrincipals, personsOfStep, recordPrincipal, isSamePerson } from '#platform/persons.ts'
import { cycleEnd } from './cycle-end.ts'
import { comparedRuns } from './list.ts'
import { lockRun, moveRun, type Run } from './lock-run.ts'
import { dueOn } from './settings.ts'

/**
 * Starts the run of a cycle for all units of the actor: the month from its 1st, or from another billing day. Refuses
 * month-not-over, cycle-not-over, run-exists, and cycle-closed if the month in which the cycle ends is closed.
 */
export const startRun: Handler<typeof billRuns.start> = async (ctx, { billMonth, billDay }) => {
  const end = cycleEnd({ month: billMonth, billDay })
  if (end > ctx.today && billDay === 1) ctx.refuse('month-not-over', { month: billMonth, field: 'billMonth' })
  if (end > ctx.today) ctx.refuse('cycle-not-over', { end, field: 'billDay' })
  const lastMonth = `${addDays(end, -1).slice(0, 7)}-01`
  const closed = await sql`select from accounting_period where month = ${lastMonth} and closed_at is not null`.execute(
    ctx.db,
  )
  if (closed.rows.length > 0) ctx.refuse('cycle-closed', { month: lastMonth, field: 'billMonth' })
  // A concurrent merge of one of these units waits for this lock, and then finds the run.
  const units = [...ctx.actor.visibleUnits]
  await sql`select from organization_unit where code = any(${units}::text[]) order by code for key share`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ id: string }>`
    insert into bill_run (month, bill_day, organization_unit_code, units, state, due_on, created_by, created_at, computed_by)
    values (${billMonth}, ${billDay}, ${ctx.actor.unitCode}, ${units}, 'computing', ${await dueOn(ctx)},
      ${ctx.actor.employeeCode}, ${ctx.now}, ${ctx.actor.employeeCode})
    on conflict (month, bill_day, organization_unit_code) where state not in ('discarded', 'run-reversed') do nothing
    returning id::text`.execute(ctx.db)
  const [run] = rows
  if (!run) return ctx.refuse('run-exists', { month: billMonth, field: 'billMonth' })
  await recordPrincipal(ctx, `bill-run:${run.id}`, 'BillRuns')
  await recordPrincipal(ctx, `bill-run-computing:${run.id}`, 'BillRuns')
  await ctx.later('billing.compute-run', { runId: run.id })
  return { runId: run.id, runState: 'computing' as const }
}

/** Computes a run again, after problems of parked products were fixed. Refuses not-found, wrong-state. */
export const computeAgain: Handler<typeof billRuns.compute> = async (ctx, { runId }) => {
  const run = await lockRun(ctx, runId)
  const moved = await moveRun(ctx, run, 'compute')
  await sql`update bill_run set computed_by = ${ctx.actor.employeeCode} where id = ${runId}::bigint`.execute(ctx.db)
  await forgetPrincipals(ctx, `bill-run-computing:${runId}`)
  await recordPrincipal(ctx, `bill-run-computing:${runId}`, 'BillRuns')
  await ctx.later('billing.compute-run', { runId })
  return moved
}

/**
 * Approves a run for posting; its bills fall due a set number of days after today. Refuses not-found, wrong-state,
 * run-changed if its amount or number of products differs from what was shown, changed-meanwhile if it was computed
 * again since, and second-person if it exceeds the limits and the approver started or computed it.
 */
export const approveRun: Handler<typeof billRuns.approve> = async (ctx, input) => {
  const { runId, expectedAmount, expectedCount, version } = input
  const run = await lockRun(ctx, runId)
  const moved = await moveRun(ctx, run, 'approve')
  const [compared] = await comparedRuns(ctx, { only: runId, limit: 1 })
  const { amount = 0, productCount: count = 0, secondFor = 'second-for-first' } = compared ?? {}
  if (amount !== expectedAmount || count !== expectedCount)
    ctx.refuse('run-changed', {
      amount: ctx.money(amount),
      count,
      field: amount === expectedAmount ? 'expectedCount' : 'expectedAmount',
    })
  // Other customers or discounts may add up to the same sum.
  if (version !== run.version) ctx.refuse('changed-meanwhile', { what: 'bill-run', field: 'version' })
  if (secondFor !== null) await requireSecond(ctx, run, secondFor)
  await sql`update bill_run set approved_by = ${ctx.actor.employeeCode}, approved_at = ${ctx.now},
      due_on = ${await dueOn(ctx)}
    where id = ${runId}::bigint`.execute(ctx.db)
  await ctx.later('billing.post-run', { runId, employeeCode: ctx.actor.employeeCode }, { key: `post-run-${runId}` })
  return moved
}

/**
 * Refuses second-person to an employee who started or computed the run; names the limit that the run exceeds and the
 * possible approvers.
 */
async function requireSecond(ctx: Context<'second-person'>, { id, startedBy, computedBy }: Run, because: string) {
  const starting = { paper: `bill-run:${id}`, by: [startedBy] } as const
  const computing = { paper: `bill-run-computing:${id}`, by: [computedBy] } as const
  const started = await isSamePerson(ctx, starting, 'billRun.approve')
  if (!started && !(await isSamePerson(ctx, computing, 'billRun.approve'))) return
  const part = started ? 'run-started' : 'run-computed'
  const begunBy = [...(await personsOfStep(ctx, starting)), ...(await personsOfStep(ctx, computing))]
  const approvers = await approversOf(ctx, { decision: 'billRun.approve', begunBy })
  ctx.refuse('second-person', { because, part, approvers, field: 'runId' })
}

/** Stops posting a run after the current batch; the rest stays pending. Refuses not-found, wrong-state. */
export const stopRun: Handler<typeof billRuns.stop> = async (ctx, { runId }) =>
  moveRun(ctx, await lockRun(ctx, runId), 'stop')

/**
 * Posts the rest of a stopped run; these bills fall due a set number of days after today. Refuses not-found,
 * wrong-state.
 */
export const goOnWithRun: Handler<typeof billRuns.goOn> = async (ctx, { runId }) => {
  const moved = await moveRun(ctx, await lockRun(ctx, runId), 'goOn')
  await sql`update bill_run set due_on = ${await dueOn(ctx)} where id = ${runId}::bigint`.execute(ctx.db)
  await ctx.later('billing.post-run', { runId, employeeCode: ctx.actor.employeeCode }, { key: `post-run-${runId}` })
  return moved
}

/** Discards a run that is not approved. Refuses not-found, wrong-state. */
export const discardRun: Handler<typeof billRuns.discard> = async (ctx, { runId }) =>
  moveRun(ctx, await lockRun(ctx, runId), 'discard')

/** Reverses the last posted run. Refuses not-found, wrong-state, later-run. */
export const reverseRun: Handler<typeof billRuns.reverse> = async (ctx, { runId }) => {
  const run = await lockRun(ctx, runId)
  const { rows } =
    await sql`select from bill_run where organization_unit_code = ${run.unit} and bill_day = ${run.billDay} and month > ${run.month}
    and state in ('posting', 'run-stopped', 'posted', 'reversing')`.execute(ctx.db)
  if (rows.length > 0) ctx.refuse('later-run', { field: 'runId' })
  const moved = await moveRun(ctx, run, 'reverse')
  await ctx.later(
    'billing.reverse-run',
    { runId, employeeCode: ctx.actor.employeeCode },
    { key: `reverse-run-${runId}` },
  )
  return moved
}
