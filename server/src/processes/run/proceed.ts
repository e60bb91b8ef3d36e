import type { Context } from '#platform/context.ts'
import { advance, type Move } from '#processes/engine/advance.ts'
import { elementOf, interruptionOf, timersOf, type UserTask } from '#processes/engine/definition.ts'
import { leave, liveActivity, recordActivities } from './activities.ts'
import { definitionOf } from './definitions.ts'
import { createTask } from './create-task.ts'
import { createInstance, setVariables, type Start, turn } from './instances.ts'
import type { Instance, Variables } from './instance.ts'
import { ofProduct } from './of-product.ts'
import { callService } from './services.ts'

/** Starts a process and runs it until it first waits. Returns its number. */
export async function startProcess(ctx: Context, start: Start): Promise<number> {
  const instance = await createInstance(ctx, start)
  const definition = await definitionOf(ctx.db, instance)
  const activityId = await recordActivities(ctx, instance, {
    passed: [],
    next: elementOf(definition, definition.start),
  })
  await leave(ctx, { id: activityId }, 'ok')
  await proceed(ctx, instance, definition.start)
  return instance.id
}

/**
 * Runs a locked process from an element it has left, through gateways and automatic steps, until it waits at a task or
 * a message, or ends. Records every element on the way.
 */
export async function proceed(ctx: Context, instance: Instance, from: string): Promise<void> {
  const definition = await definitionOf(ctx.db, instance)
  let current = instance
  for (let at = from; ; ) {
    const move = advance(definition, at, current.variables)
    const after = await enter(ctx, current, move)
    if (!after) return
    current = after
    at = move.next.id
  }
}

/** Repeats the current step of a process whose task was voided. */
export async function repeat(ctx: Context, instance: Instance, element: UserTask): Promise<void> {
  const definition = await definitionOf(ctx.db, instance)
  const activityId = await recordActivities(ctx, instance, { passed: [], next: element })
  await createTask(ctx, instance, { element, activityId, timers: timersOf(definition, element.id).map(({ id }) => id) })
}

/** Executes an element. Returns the process if it continues at once; undefined if it waits. */
async function enter(ctx: Context, instance: Instance, move: Move): Promise<Instance | undefined> {
  const { next, effect } = move
  const activityId = await recordActivities(ctx, instance, move)
  const leaving = () => leave(ctx, { id: activityId }, 'ok')
  switch (effect.do) {
    case 'give-task':
      await createTask(ctx, instance, { element: next as UserTask, activityId, timers: effect.timers })
      return undefined
    case 'call': {
      const after = await setVariables(ctx, instance, await callService(ctx, effect.service, instance))
      await leaving()
      return after
    }
    case 'ask-network': {
      const { customerCode, productCode } = ofProduct(instance)
      const asked = await setVariables(ctx, instance, { received: without(instance, `answer:${effect.step}`) })
      await ctx.announce('process.network-step', {
        processInstanceId: String(asked.id),
        step: effect.step,
        customerCode,
        productCode,
      })
      return undefined
    }
    case 'await-message':
      if (!received(instance).includes(`message:${effect.message}`)) return undefined
      await leaving()
      return instance
    case 'end':
      await leaving()
      // If the service cancelled the order, the process has already ended.
      await turnUnlessEnded(ctx, instance, effect.status)
      return undefined
  }
}

async function turnUnlessEnded(ctx: Context, instance: Instance, status: 'completed' | 'cancelled') {
  const now = await ctx.db
    .selectFrom('process_instance')
    .select('ended_at')
    .where('id', '=', instance.id)
    .executeTakeFirst()
  if (!now?.ended_at) await turn(ctx, instance, status === 'completed' ? 'finish' : 'delete')
}

const received = ({ variables }: Instance): readonly string[] =>
  Array.isArray(variables.received) ? (variables.received as readonly string[]) : []
const without = (instance: Instance, token: string) => received(instance).filter((one) => one !== token)

/** A message to a process: from another slice, or the network's response to a step. */
export type ProcessMessage = { token: `message:${string}` | `answer:${string}`; variables?: Variables }

/**
 * Delivers a message to a locked process. If the process is waiting for it, the process continues; otherwise the
 * message is stored, because it may arrive before the process reaches that point, or while it is suspended.
 */
export async function deliverMessage(
  ctx: Context,
  instance: Instance,
  { token, variables = {} }: ProcessMessage,
): Promise<void> {
  const list = [...without(instance, token), token]
  await wake(ctx, await setVariables(ctx, instance, { ...variables, received: list }))
}

/** Advances an active process if the message it waits for has arrived. */
export async function wake(ctx: Context, instance: Instance): Promise<void> {
  const live = instance.status === 'active' ? await liveActivity(ctx, instance) : undefined
  if (!live) return
  const definition = await definitionOf(ctx.db, instance)
  const element = elementOf(definition, live.element)
  if ('message' in element) {
    if (!received(instance).includes(`message:${element.message}`)) return
    await leave(ctx, live, 'ok')
    return proceed(ctx, instance, element.id)
  }
  const interruption = interruptionOf(definition, element.id)
  if (interruption && received(instance).includes(`message:${interruption.message}`)) {
    await closeTask(ctx, live.id, interruption.message)
    await leave(ctx, live, interruption.message)
    return proceed(ctx, instance, interruption.id)
  }
  const step = element.kind === 'userTask' && element.insteadOf ? elementOf(definition, element.insteadOf) : element
  if (!('network' in step) || !received(instance).includes(`answer:${step.network}`)) return
  const outcome = String(instance.variables[step.id] ?? '')
  if (step !== element && outcome !== 'ok') return
  if (step !== element) await closeTask(ctx, live.id, 'network-answered')
  await leave(ctx, live, outcome)
  await proceed(
    ctx,
    await setVariables(ctx, instance, { received: without(instance, `answer:${step.network}`) }),
    step.id,
  )
}

/** Voids the open task of an activity, if any, with the reason. */
async function closeTask(ctx: Context, activityId: number, remark: string): Promise<void> {
  const closed = await ctx.db
    .updateTable('task')
    .set({ status: 'void', ended_at: ctx.now, suspended_at: null, clock_stopped: false, remark })
    .where('activity_id', '=', activityId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id: taskId } of closed) await ctx.announce('task.settled', { taskId })
}

/** Ends the process of a cancelled order at its current element. Does nothing if the process has already ended. */
export async function cancelProcess(ctx: Context, instance: Instance, reason: string): Promise<void> {
  const cancelled = await turn(ctx, instance, 'delete')
  if (!cancelled) return
  await ctx.db.updateTable('process_instance').set({ remark: reason }).where('id', '=', instance.id).execute()
  const live = await liveActivity(ctx, instance)
  if (!live) return
  await closeTask(ctx, live.id, reason)
  const definition = await definitionOf(ctx.db, instance)
  // If a service step cancels the order, that step ends itself.
  const calling = 'call' in elementOf(definition, live.element)
  if (!calling) await leave(ctx, live, 'cancelled')
}
