import type { Events } from '@lastmile/contract/events.ts'
import type { Context } from '#platform/context.ts'
import { elementOf } from './engine/definition.ts'
import { candidatesFor, owningBranch } from './run/assignment.ts'
import { definitionOf } from './run/definitions.ts'
import type { Instance } from './run/instance.ts'
import { lockInstance } from './run/instances.ts'

/**
 * Moves the open work for a customer to the unit that becomes responsible for them. Work queued for a unit goes to the
 * unit that does such work there; claimed tasks stay with their assignee. A dispatched team continues, and the new
 * branch can see its task. A collection visit requested by an employee stays with the requesting unit; a visit
 * that fetches a device moves.
 */
export async function moveCustomerWork(ctx: Context, { customerCode, into }: Events['customer.moving']): Promise<void> {
  const open = await ctx.db
    .selectFrom('process_instance')
    .select('id')
    .where('customer_code', '=', customerCode)
    .where('status', 'in', ['active', 'suspended'])
    .where((row) => row.or([row('started_by', 'is', null), row('business_kind', '=', 'recovery')]))
    .orderBy('id')
    .execute()
  for (const { id } of open) {
    const instance = await lockInstance(ctx, { id })
    if (instance) await moveWork(ctx, { ...instance, unit: into })
  }
}

async function moveWork(ctx: Context, instance: Instance): Promise<void> {
  await ctx.db
    .updateTable('process_instance')
    .set((row) => ({ organization_unit_code: instance.unit, version: row('version', '+', 1) }))
    .where('id', '=', instance.id)
    .execute()
  const task = await ctx.db
    .selectFrom('task')
    .select(['id', 'element', 'status', 'candidate_team as team', 'candidate_unit as unit'])
    .where('process_instance_id', '=', instance.id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!task) return
  const element = elementOf(await definitionOf(ctx.db, instance), task.element)
  const anew = task.team === null && element.kind === 'userTask'
  const { team, unit } = anew ? await candidatesFor(ctx, instance, element) : task
  const home_unit = await owningBranch(ctx, instance, unit)
  await ctx.db
    .updateTable('task')
    .set((row) => ({ candidate_team: team, candidate_unit: unit, home_unit, version: row('version', '+', 1) }))
    .where('id', '=', task.id)
    .execute()
  if (task.status === 'ready' && unit !== task.unit) await ctx.announce('task.assigned', { taskId: task.id })
}
