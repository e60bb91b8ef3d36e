import type { Context } from '#platform/context.ts'
import type { UserTask } from '#workflow/engine'
import { candidatesFor } from './assignment.ts'
import type { Instance } from './instances.ts'
import { calendarOf, settingsOf } from './settings.ts'
import { setTimer } from './timers.ts'
import { dueAfter } from './working-time.ts'

/** Even the smallest step has an hour or so: this part of a working day. */
const leastDays = 0.05

type Given = { element: UserTask; activityId: number; timers: readonly string[] }

/** Gives a task to those who may take it, with the newest form, a deadline and the timers that watch it. */
export async function giveTask(
  ctx: Context,
  instance: Instance,
  { element, activityId, timers }: Given,
): Promise<void> {
  const { team, unit } = await candidatesFor(ctx, instance, element)
  const calendar = calendarOf(await settingsOf(ctx), ctx.operator.timeZone)
  const due = dueAfter(ctx.now, Math.max((instance.constructionDays * element.share) / 100, leastDays), calendar)
  const form = await ctx.db
    .selectFrom('form_definition')
    .select(['key', 'version'])
    .where('key', '=', element.formKey)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: taskId } = await ctx.db
    .insertInto('task')
    .values({
      process_instance_id: instance.id,
      activity_id: activityId,
      element: element.id,
      name: element.name,
      zh_name: element.zhName,
      status: 'ready',
      candidate_team: team,
      candidate_unit: unit,
      form_key: form.key,
      form_version: form.version,
      due_at: due,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.announce('task.assigned', { taskId })
  for (const timer of timers) await setTimer(ctx, { instance, timer, at: due })
}
