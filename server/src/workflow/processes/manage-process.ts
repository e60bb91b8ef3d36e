import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { workState } from '@lastmile/contract/processes/tasks.ts'
import { sql } from 'kysely'
import { choice } from '#configuration'
import { cancelOrder, refuseUsedLine } from '#orders'
import type { Context, Handler } from '#platform/context.ts'
import { cancelConstruction } from '#construction'
import { cancelProcess, type Instance, lockInstance, resumeInstance, suspendInstance } from '#processes'
import { processManaged } from './process-scope.ts'

async function lockProcess(ctx: Context<'not-found'>, processInstanceId: string): Promise<Instance> {
  const { rows } =
    await sql`select from process_instance i where i.id = ${processInstanceId}::bigint and ${processManaged(ctx)}`.execute(
      ctx.db,
    )
  if (rows.length === 0) ctx.refuse('not-found', { what: 'process', field: 'processInstanceId' })
  const instance = await lockInstance(ctx, { id: Number(processInstanceId) })
  return instance ?? ctx.refuse('not-found', { what: 'process', field: 'processInstanceId' })
}

/** Suspends a process. Refuses not-found, wrong-state. */
export const suspendProcess: Handler<typeof workflow.suspendProcess> = async (ctx, { processInstanceId, reason }) => {
  const instance = await lockProcess(ctx, processInstanceId)
  if (!(await suspendInstance(ctx, instance, reason))) ctx.refuse('wrong-state', { state: workState(instance.status) })
  return {}
}

/**
 * Resumes a suspended process. Deadlines move by the duration of the suspension, and messages that arrived in the
 * meantime take effect. Refuses not-found, wrong-state.
 */
export const activateProcess: Handler<typeof workflow.activateProcess> = async (ctx, { processInstanceId }) => {
  const instance = await lockProcess(ctx, processInstanceId)
  if (!(await resumeInstance(ctx, instance))) ctx.refuse('wrong-state', { state: workState(instance.status) })
  return {}
}

/**
 * Deletes a process for one of the operator's listed reasons. Its order is cancelled, which releases port, ONT and
 * money in reverse order and ends the process. A construction returns its materials, and cancels the request that was
 * waiting for it. A process that executes no order just ends. Refuses not-found, wrong-state, and line-in-use as
 * cancelling an order does.
 */
export const deleteProcess: Handler<typeof workflow.deleteProcess> = async (ctx, { processInstanceId, reason }) => {
  const instance = await lockProcess(ctx, processInstanceId)
  const { customerCode, businessKey, status, kind } = instance
  if (status !== 'active' && status !== 'suspended') ctx.refuse('wrong-state', { state: workState(status) })
  await choice(ctx, 'cancel-reason', { reason })
  if (kind === 'order' && customerCode !== null) {
    await refuseUsedLine(ctx, { customerCode, orderCode: businessKey })
    await cancelOrder(ctx, { customerCode, orderCode: businessKey, reason })
  } else if (kind === 'construction') await cancelConstruction(ctx, instance, reason)
  else await cancelProcess(ctx, instance, reason)
  return {}
}
