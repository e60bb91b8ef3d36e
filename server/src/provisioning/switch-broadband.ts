import type { provisioning } from '@lastmile/contract/provisioning/calls.ts'
import type { Handler } from '#platform/context.ts'
import { follow, lockVisibleLine, versionOf } from './lines/authorizations.ts'

/** Closes a line manually. Its product keeps its state, so its service is restored when the line is opened again. */
export const closeBroadband: Handler<typeof provisioning.closeBroadband> = async (ctx, { reason, ...line }) => {
  const row = await lockVisibleLine(ctx, line)
  if (row.retired_at) return ctx.refuse('wrong-state', { state: 'terminated', field: 'productCode' })
  if (row.closed_at) return ctx.refuse('wrong-state', { state: 'closed-by-hand', field: 'productCode' })
  const closed = { closed_at: ctx.now, closed_by: ctx.actor.employeeCode, closed_reason: reason }
  return versionOf(await follow(ctx, row, closed))
}

/** Opens a line that was closed manually. Nothing else does, not even resuming the product. */
export const openBroadband: Handler<typeof provisioning.openBroadband> = async (ctx, { customerCode, productCode }) => {
  const row = await lockVisibleLine(ctx, { customerCode, productCode })
  if (!row.closed_at) return ctx.refuse('wrong-state', { state: 'not-closed-by-hand', field: 'productCode' })
  return versionOf(await follow(ctx, row, { closed_at: null, closed_by: null, closed_reason: null }))
}

/** Releases the device of a line: the next device that signs in with account and password takes its place. */
export const releaseDevice: Handler<typeof provisioning.releaseDevice> = async (ctx, line) => {
  const row = await lockVisibleLine(ctx, line)
  if (row.mac_bind === null) return ctx.refuse('wrong-state', { state: 'not-bound', field: 'productCode' })
  return versionOf(await follow(ctx, row, { mac_bind: null }))
}
