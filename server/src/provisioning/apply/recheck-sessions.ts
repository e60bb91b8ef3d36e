import type { Jobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { lockLine } from '#provisioning/lines/authorizations.ts'
import { isFromBefore } from '#radius'
import { addDisconnect } from './disconnects.ts'
import { abandonCommand, type CommandRow } from './outcome.ts'

/** After this time, the start of every session that began before a change has been reported. */
const pause_ms = 60_000
/** After this time, every session that a second disconnect did not end has reported again: reports are 300 s apart. */
const silence_ms = 400_000

/** The remark on a second disconnect command. */
const remark = 'A session from before the change was reported late'

/**
 * Schedules another check after a request about sessions; those `changed` by CoA continue. A session whose start had
 * not been reported could not be ended, and an access server may acknowledge a request without acting on it.
 */
export async function scheduleRecheck(
  ctx: Context,
  command: CommandRow,
  changed: readonly string[] = [],
): Promise<void> {
  const at = new Date(ctx.now.getTime() + (command.remark === remark ? silence_ms : pause_ms))
  await ctx.later('provisioning.look-again', { commandId: command.id, changed: [...changed] }, { at })
}

/**
 * Ends, with a separate command, sessions from before a change that are still live after its disconnect. If one still
 * reports after the second disconnect, that command needs manual handling.
 */
export async function recheckSessions(
  { transaction }: JobContext,
  { commandId, changed = [] }: Jobs['provisioning.look-again'],
): Promise<void> {
  await transaction(async (ctx) => {
    const command = await ctx.db
      .selectFrom('provisioning_command')
      .selectAll()
      .where('id', '=', commandId)
      .executeTakeFirstOrThrow()
    const { customer_code, product_code, desired_version } = command
    const line = { customerCode: customer_code, productCode: product_code }
    const row = await lockLine(ctx, line)
    // Later changes send their own disconnect.
    if (!row || row.desired_version !== desired_version || row.applied_version !== row.desired_version) return
    const isSecond = command.remark === remark
    const session = await earlierSession(ctx, { account: row.account, command, changed, reports: isSecond })
    if (session === undefined) {
      if (changed.length > 0) await measureLater(ctx, { commandId, counted: [] })
      return
    }
    if (!isSecond) {
      const { sign_in, created_at } = command
      // A disconnect by sign-in method ends only sessions from before the change.
      return addDisconnect(ctx, row, { remark, ...(sign_in && { sign_in, created_at }) })
    }
    await reopenLine(ctx, command)
    const said = { fault: { code: 'still-online', params: { address: session.nasIp, session: session.id } } } as const
    await abandonCommand(ctx, row, { id: commandId, said, device: command.device })
  })
}

type Sought = { account: string; command: CommandRow; changed: readonly string[]; reports: boolean }

/** Schedules a measurement of sessions that were changed by CoA, for when all of them have reported again. */
export const measureLater = (ctx: Context, measured: Jobs['provisioning.measure']): Promise<void> =>
  ctx.later('provisioning.measure', measured, { at: new Date(ctx.now.getTime() + silence_ms) })

/** Marks the line of a command as out of sync. */
const reopenLine = (ctx: Context, { customer_code, product_code, desired_version }: CommandRow) =>
  ctx.db
    .updateTable('network_authorization')
    .set({ applied_version: desired_version - 1 })
    .where('customer_code', '=', customer_code)
    .where('product_code', '=', product_code)
    .execute()

/** Returns a live session from before a command; with `reports`, only one that has reported since. */
async function earlierSession(ctx: Context, { account, command, changed, reports }: Sought) {
  const { rows } = await sql<{ id: string; nasIp: string }>`
    select s.session_id as id, host(s.nas_ip) as "nasIp" from live_session s where s.account = ${account} and s.session_id <> all(${changed})
      and ${isFromBefore(command)}
      and (not ${reports} or s.last_seen_at > ${command.updated_at}::timestamptz + interval '10 seconds')
    limit 1`.execute(ctx.db)
  return rows[0]
}
