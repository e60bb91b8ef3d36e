import type { Context } from '#platform/context.ts'
import { ontCommand, plan, portOf, registeredOnt, stateOf } from '#provisioning'
import { requestText } from '#radius'

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
  const state = await stateOf(ctx, row, { standing: ont, port })
  // As in `sendAnew`: a line that is off may still have a session.
  const appliedStatus = state.appliedStatus === 'off' ? 'on' : state.appliedStatus
  const sends: string[] = []
  for (const { target, action, service } of plan({ ...state, appliedStatus, resend: true }, ont, port)) {
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
