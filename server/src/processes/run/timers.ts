import type { Jobs } from '@lastmile/contract/jobs.ts'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { elementOf, timersOf } from '#processes/engine/definition.ts'
import { leave, liveActivity } from './activities.ts'
import { definitionOf } from './definitions.ts'
import { lockInstance } from './instances.ts'
import type { Instance } from './instance.ts'

/** Sets a timer, or moves the existing one of the same element and process. */
export const setTimer = (
  ctx: Context,
  { instance, timer, at }: { instance: { id: number }; timer: string; at: Date },
): Promise<void> =>
  ctx.later(
    'workflow.timer',
    { processInstanceId: String(instance.id), element: timer },
    { key: `workflow.timer:${instance.id}:${timer}`, at },
  )

/** Moves the timers of a step to the step's new deadline. */
export async function moveTimers(ctx: Context, instance: Instance, { element, due }: { element: string; due: Date }) {
  const timers = timersOf(await definitionOf(ctx.db, instance), element)
  for (const { id } of timers) await setTimer(ctx, { instance, timer: id, at: due })
}

/**
 * Handles a timer that has fired: marks its task overdue if it is still open and its clock is running. If the deadline
 * was moved, the timer waits for the new one. A timer never advances a process; only people do.
 */
export const onTimer = ({ transaction }: JobContext, { processInstanceId, element }: Jobs['workflow.timer']) =>
  transaction(async (ctx) => {
    const instance = await lockInstance(ctx, { id: Number(processInstanceId) })
    const live = instance?.status === 'active' ? await liveActivity(ctx, instance) : undefined
    if (!instance || !live) return
    const timer = elementOf(await definitionOf(ctx.db, instance), element)
    if (timer.kind !== 'boundaryEvent' || timer.attachedTo !== live.element) return
    const task = await ctx.db
      .selectFrom('task')
      .select(['id', 'due_at', 'overdue_at', 'clock_stopped'])
      .where('activity_id', '=', live.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!task || task.overdue_at || task.clock_stopped) return
    if (task.due_at > ctx.now) return setTimer(ctx, { instance, timer: element, at: task.due_at })
    await ctx.db.updateTable('task').set({ overdue_at: ctx.now }).where('id', '=', task.id).execute()
    const passed = { process_instance_id: instance.id, element, kind: timer.kind, started_at: ctx.now }
    const { id } = await ctx.db.insertInto('activity_instance').values(passed).returning('id').executeTakeFirstOrThrow()
    await leave(ctx, { id }, 'overdue')
  })
