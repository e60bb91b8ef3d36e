import type { Context } from '#platform/context.ts'
import { ontCommand, plan, portOf, registeredOnt } from '#provisioning'
import { requestText } from '#radius'
import { lineServices, ontState } from '#vlans'

type Line = { customerCode: string; productCode: string }

/**
 * Returns the commands that sending everything of a line again would send, in order, as far as they are known: an ONT
 * that is not registered gets its number only then. Undefined if the line has ended or does not exist.
 */
export async function previewSending(ctx: Context, line: Line): Promise<string[] | undefined> {
  const row = await ctx.db
    .selectFrom('network_authorization')
    .selectAll()
    .where('customer_code', '=', line.customerCode)
    .where('product_code', '=', line.productCode)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const [ont, port] = [await registeredOnt(ctx, line.productCode), await portOf(ctx, line)]
  const placed = port && { ...port, isRegistered: false }
  const state = {
    status: row.status as 'off' | 'limited' | 'on',
    profile: row.profile,
    terminalNumber: row.terminal_number,
    // As in `sendAnew`: a line that is off may still have a session.
    appliedStatus: row.applied_status === 'off' ? ('on' as const) : (row.applied_status as 'limited' | 'on'),
    appliedProfile: row.applied_profile,
    readdressed: row.addresses.join() !== row.applied_addresses.join(),
    resend: true,
    ontPlaceUnknown: row.ont_place_unknown,
    ont: await ontState(ctx, line, port?.oltCode),
    hasExpired: row.expires_at !== null && row.expires_at <= ctx.now,
    services: await lineServices(ctx, line, ont ? { ...ont, isRegistered: ont.confirmed } : placed),
  }
  const sends: string[] = []
  for (const { target, action, service } of plan(state, ont, port)) {
    if (target === 'radius') sends.push(requestText(row.account))
    // The VLANs of a service are assigned only when its command is sent.
    else if (service !== undefined) sends.push(`${action} ${service}`)
    else {
      const command = await ontCommand(ctx, line, { action, ont })
      sends.push(...('fault' in command ? [action] : command.lines))
    }
  }
  return sends
}
