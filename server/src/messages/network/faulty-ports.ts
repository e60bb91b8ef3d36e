import type { Events } from '@lastmile/contract/events.ts'
import { holdersOf } from '#access'
import type { Context } from '#platform/context.ts'
import { nameOf } from '#messages/listeners.ts'
import { settle, sendMessage } from '#messages/write-message.ts'

const aboutPort = (port: string) => `port:${port}`

/**
 * Notifies everyone who repairs ports and may see the customer that a line's port is faulty, except the employee who
 * reported it.
 */
export async function onPortChanged(
  ctx: Context,
  { customerCode, from, to, reason }: Events['port.changed'],
): Promise<void> {
  if (from === null) return
  const { employeeCode } = ctx.actor
  const customer = await ctx.db
    .selectFrom('customer')
    .select(['name', 'organization_unit_code as unit'])
    .where('code', '=', customerCode)
    .executeTakeFirstOrThrow()
  const repairers = await holdersOf(ctx, { functionCode: 'port.repair', seeing: customer.unit })
  await sendMessage(ctx, {
    to: repairers.filter((code) => code !== employeeCode),
    kind: 'port.faulty',
    about: aboutPort(from),
    params: { who: await nameOf(ctx, employeeCode), customer: customer.name, from, to, reason: reason || '–' },
  })
}

/** Resolves the message once the port is back in service. */
export const onPortRepaired = (ctx: Context, { port }: Events['port.repaired']): Promise<void> =>
  settle(ctx, aboutPort(port))
