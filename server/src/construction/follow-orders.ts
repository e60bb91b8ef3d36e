import type { Events } from '@lastmile/contract/events.ts'
import type { Context } from '#platform/context.ts'
import { liveActivity, lockInstance } from '#processes'
import { cancelConstruction } from './end.ts'
import { startConstruction } from './start.ts'

/** Starts a survey for a customer who requests a line at an address without sellable ports. */
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

/** The steps before anything is built in the street. */
const beforeBuilding = new Set(['survey', 'design', 'materials'])

/**
 * Cancels the construction that a cancelled order was waiting for. Once building has begun, the box is finished
 * instead, for other customers.
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
