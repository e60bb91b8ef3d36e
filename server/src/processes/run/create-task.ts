import { visitForms } from '@lastmile/contract/processes/tasks.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { UserTask } from '#processes/engine/definition.ts'
import { candidatesFor, owningBranch } from './assignment.ts'
import type { Instance } from './instance.ts'
import { calendarOf, settingsOf } from './settings.ts'
import { setTimer } from './timers.ts'
import { dueAfter, endOfDay } from './working-time.ts'

/** The minimum time for a step, as a fraction of a working day: about an hour. */
const leastDays = 0.05
/** The forms of steps that take place at the customer's premises on the scheduled day. */
const onScheduledDay: ReadonlySet<string> = new Set(visitForms)

type Given = { element: UserTask; activityId: number; timers: readonly string[] }

/** Creates a task with its form, deadline and timers for those who may claim it. */
export async function createTask(
  ctx: Context,
  instance: Instance,
  { element, activityId, timers }: Given,
): Promise<void> {
  const { team, unit } = await candidatesFor(ctx, instance, element)
  const due = await deadlineOf(ctx, instance, element)
  const form = await formOf(ctx, instance, element.formKey)
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
      home_unit: await owningBranch(ctx, instance, unit),
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

/** Returns the version of the form from when the process began; the first version if there was none yet. */
const formOf = ({ db }: Context, { startedAt }: Instance, formKey: string) =>
  db
    .selectFrom('form_definition')
    .select(['key', 'version'])
    .where('key', '=', formKey)
    .orderBy(sql`created_at <= ${startedAt}`, 'desc')
    .orderBy(sql`case when created_at <= ${startedAt} then -version else version end`)
    .limit(1)
    .executeTakeFirstOrThrow()

/**
 * Returns when a step is due: a visit by the end of its scheduled day, if that is in the future, and any other step
 * after its share of the total time.
 */
async function deadlineOf(ctx: Context, instance: Instance, { formKey, share }: UserTask): Promise<Date> {
  const { appointmentDay } = instance.variables
  if (onScheduledDay.has(formKey) && typeof appointmentDay === 'string' && appointmentDay >= ctx.today)
    return endOfDay(appointmentDay, ctx.operator.timeZone)
  const calendar = calendarOf(await settingsOf(ctx), ctx.operator.timeZone)
  return dueAfter(ctx.now, Math.max((instance.constructionDays * share) / 100, leastDays), calendar)
}
