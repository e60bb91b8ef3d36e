import type { Context } from '#platform/context.ts'
import { lineOf, type Row } from '#provisioning/lines/authorizations.ts'
import { requestText } from '#radius'
import { lineServices, ontState } from '#vlans'
import { newCommand, repeatDisconnects } from './disconnects.ts'
import { portOf, registeredOnt } from './ont-commands.ts'
import { type LineState, plan, type PonPort, type RegisteredOnt } from './plan.ts'

/** The ONT that is registered for a line, and the PON port where it belongs. */
type Places = { standing: RegisteredOnt | undefined; port: PonPort | undefined }

/** Returns the desired state of a line and what was last applied to the network. */
export async function stateOf(ctx: Context, row: Row, { standing, port }: Places): Promise<LineState> {
  const line = lineOf(row)
  const placed = port && { ...port, isRegistered: false }
  return {
    status: row.status as LineState['status'],
    profile: row.profile,
    terminalNumber: row.terminal_number,
    appliedStatus: row.applied_status as LineState['status'],
    appliedProfile: row.applied_profile,
    readdressed: row.addresses.join() !== row.applied_addresses.join(),
    resend: row.resend,
    ontPlaceUnknown: row.ont_place_unknown,
    services: await lineServices(ctx, line, standing ? { ...standing, isRegistered: standing.confirmed } : placed),
    ont: await ontState(ctx, line, port?.oltCode),
    hasExpired: row.expires_at !== null && row.expires_at <= ctx.now,
  }
}

/** Stores the commands that bring the network to the desired state of a line. */
export async function writePlan(ctx: Context, row: Row): Promise<void> {
  const [standing, port] = [await registeredOnt(ctx, row.product_code), await portOf(ctx, lineOf(row))]
  const wanted = await stateOf(ctx, row, { standing, port })
  if (row.status !== 'off') await repeatDisconnects(ctx, row)
  const planned = plan(wanted, standing, port)
  if (planned.length > 0)
    await ctx.db
      .insertInto('provisioning_command')
      .values(
        planned.map(({ target, action, terminalNumber, service = null }) => ({
          ...newCommand(ctx, row),
          target,
          action,
          service,
          terminal_number: terminalNumber,
          rendered: target === 'radius' ? requestText(row.account) : '',
        })),
      )
      .execute()
  await ctx.db
    .updateTable('network_authorization')
    .set({ planned_version: row.desired_version, resend: false })
    .where('customer_code', '=', row.customer_code)
    .where('product_code', '=', row.product_code)
    .execute()
}
