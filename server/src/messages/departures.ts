import type { Events } from '@lastmile/contract/events.ts'
import { holdersOf } from '#access'
import type { Context } from '#platform/context.ts'
import { nameOf } from './listeners.ts'
import { settle, sendMessage } from './write-message.ts'

const about = (employeeCode: string) => `leaving:${employeeCode}`

/** Notifies an employee of their last day; resolves messages about a previously planned one. */
export async function onDeparturePlanned(
  ctx: Context,
  { employeeCode, lastDay }: Events['leaving.planned'],
): Promise<void> {
  await settle(ctx, about(employeeCode))
  const params = { day: { day: lastDay } }
  await sendMessage(ctx, { to: [employeeCode], kind: 'leaving.planned', about: about(employeeCode), params })
}

/** Notifies an employee that their last day was cancelled. */
export async function onDepartureCancelled(
  ctx: Context,
  { employeeCode, lastDay }: Events['leaving.taken-back'],
): Promise<void> {
  await settle(ctx, about(employeeCode))
  const params = { day: { day: lastDay } }
  await sendMessage(ctx, { to: [employeeCode], kind: 'leaving.taken-back', about: about(employeeCode), params })
}

/** Notifies a departing employee and the unit's staff managers of what is still held after the last day. */
export async function onDepartureBlocked(
  ctx: Context,
  { employeeCode, lastDay }: Events['leaving.held'],
): Promise<void> {
  const { unit } = await ctx.db
    .selectFrom('employee')
    .select('organization_unit_code as unit')
    .where('code', '=', employeeCode)
    .executeTakeFirstOrThrow()
  await settle(ctx, about(employeeCode))
  const keepers = await holdersOf(ctx, { functionCode: '104', seeing: unit })
  await sendMessage(ctx, {
    to: [...new Set([employeeCode, ...keepers])],
    kind: 'leaving.held',
    about: about(employeeCode),
    params: { who: await nameOf(ctx, employeeCode), day: { day: lastDay }, employeeCode },
  })
}
