import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { workState } from '@lastmile/contract/processes/tasks.ts'
import { employeeName } from '#employees'
import type { Context, Handler } from '#platform/context.ts'
import { claimReady } from '#processes'
import { showTask } from './locate.ts'

type Claiming = Context<'not-found' | 'not-your-task' | 'task-taken' | 'wrong-state'>

/**
 * Claims a ready task for the actor. One statement decides between concurrent claims; the refusal names who has the
 * task. Claiming it again changes nothing. Refuses not-found, not-your-task, task-taken, wrong-state.
 */
export async function take(ctx: Claiming, taskId: string): Promise<void> {
  const { candidate, claimedStatus, processStatus } = await showTask(ctx, taskId)
  if (processStatus === 'suspended') ctx.refuse('wrong-state', { state: workState(processStatus) })
  if (claimedStatus === 'ready' && !candidate) ctx.refuse('not-your-task')
  if (!(await claimReady(ctx, Number(taskId)))) await refuse(ctx, taskId)
  await ctx.announce('task.settled', { taskId: Number(taskId) })
}

/** Refuses with the reason why a task could not be claimed, unless it already is the actor's own. */
async function refuse(ctx: Claiming, taskId: string) {
  const { assignee, status } = await ctx.db
    .selectFrom('task')
    .select(['assignee', 'status'])
    .where('id', '=', Number(taskId))
    .executeTakeFirstOrThrow()
  if (status !== 'claimed' || assignee === null) return ctx.refuse('wrong-state', { state: workState(status) })
  if (assignee !== ctx.actor.employeeCode) ctx.refuse('task-taken', { who: await employeeName(ctx, assignee) })
}

/** Claims a task from the shared queue. */
export const claimTask: Handler<typeof workflow.claim> = async (ctx, { taskId }) => {
  await take(ctx, taskId)
  return {}
}
