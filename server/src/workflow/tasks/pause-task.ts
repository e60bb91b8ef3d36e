import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { choice, listOf } from '#configuration'
import type { Handler } from '#platform/context.ts'
import { moveTimers, settingsOf, moveTask } from '#processes'
import { lockOwnTask } from './locate.ts'

/** Lists the reasons for putting a task on hold, and whether each is attributable to the customer. */
export const listSuspendReasons: Handler<typeof workflow.suspendReasons> = async (ctx) => {
  const { customerReasons } = await settingsOf(ctx)
  const reasons = await listOf('suspend-reason')(ctx)
  return reasons.map((reason) => ({ ...reason, stopsClock: customerReasons.includes(reason.code) }))
}

/**
 * Puts a task on hold. Its clock stops only if the reason is attributable to the customer (docs/domain.md#workflow).
 */
export const suspendTask: Handler<typeof workflow.suspend> = async (ctx, { taskId, reasonCode, remark }) => {
  const { task } = await lockOwnTask(ctx, taskId)
  await choice(ctx, 'suspend-reason', { reasonCode })
  const { customerReasons } = await settingsOf(ctx)
  await moveTask(ctx, task, {
    action: 'suspend',
    suspended_at: ctx.now,
    suspend_reason: reasonCode,
    clock_stopped: customerReasons.includes(reasonCode),
    remark: remark ?? null,
  })
  return {}
}

/** Resumes a suspended task. If its clock was stopped, its deadline moves by that time. */
export const activateTask: Handler<typeof workflow.activate> = async (ctx, { taskId }) => {
  const { task, instance } = await lockOwnTask(ctx, taskId)
  const stood_ms = task.clock_stopped && task.suspended_at ? ctx.now.getTime() - task.suspended_at.getTime() : 0
  const due = new Date(task.due_at.getTime() + stood_ms)
  await moveTask(ctx, task, { action: 'activate', due_at: due, suspend_reason: null })
  if (stood_ms > 0) await moveTimers(ctx, instance, { element: task.element, due })
  return {}
}
