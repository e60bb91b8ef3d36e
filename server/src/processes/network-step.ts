import type { Context } from '#platform/context.ts'
import { definitionOf } from './run/definitions.ts'
import { deliverMessage } from './run/proceed.ts'
import { lockInstance } from './run/instances.ts'

type Answer = {
  processInstanceId: string | number
  step: string
  outcome: 'ok' | 'failed'
  details?: Readonly<Record<string, string | number>>
}

/**
 * Handles the network's response to one of its steps. The process continues if it is at that step; a success also ends
 * the task that replaces the step. A response that no process waits for has no effect.
 */
export async function completeNetworkStep(
  ctx: Context,
  { processInstanceId, step, outcome, details }: Answer,
): Promise<void> {
  const instance = await lockInstance(ctx, { id: Number(processInstanceId) })
  if (!instance || instance.status === 'completed' || instance.status === 'cancelled') return
  const { elements } = await definitionOf(ctx.db, instance)
  const asking = [...elements.values()].find((element) => 'network' in element && element.network === step)
  if (!asking) return
  const said = details ? { [`${asking.id}Details`]: JSON.stringify(details) } : {}
  await deliverMessage(ctx, instance, { token: `answer:${step}`, variables: { [asking.id]: outcome, ...said } })
}
