import type { Events } from '@lastmile/contract/events.ts'
import type { Context } from '#platform/context.ts'
import { liveActivity, lockInstance } from '#processes'
import { cancelConstruction } from './end.ts'
import { startConstruction } from './start.ts'

/** A customer requests a line at a place without sellable ports: a team surveys the place. */
export async function onInstallationRequested(
  ctx: Context,
  { customerCode, orderCode, townCode, address, organizationUnitCode }: Events['installation.requested'],
): Promise<void> {
  const title = address.slice(0, 100)
  await startConstruction(ctx, {
    townCode,
    address,
    title,
    unit: organizationUnitCode,
    waiting: { customerCode, orderCode },
  })
}

/** Steps before anything is built in the street. */
const beforeBuilding = new Set(['survey', 'design', 'materials'])

/**
 * The waiting order is cancelled: its construction is cancelled too, unless building has begun. Then the box is
 * finished for other customers.
 */
export async function onPendingCancelled(
  ctx: Context<'not-found' | 'wrong-state'>,
  { orderCode, reason }: Events['order.cancelled'],
): Promise<void> {
  const found = await ctx.db
    .selectFrom('construction')
    .select('process_instance_id as id')
    .where('order_code', '=', orderCode)
    .where('state', '=', 'underWay')
    .executeTakeFirst()
  const instance = found && (await lockInstance(ctx, found))
  if (!instance) return
  const live = await liveActivity(ctx, instance)
  if (live && beforeBuilding.has(live.element)) await cancelConstruction(ctx, instance, reason)
}
