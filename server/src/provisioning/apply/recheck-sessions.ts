import type { Jobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { applyLater, lockLine } from '#provisioning/lines/authorizations.ts'
import type { CommandRow } from './outcome.ts'

/** After this time every session that began before a change has reported its start. */
const pause_ms = 60_000

/** The remark on a second disconnect, after which there is no further check. */
const remark = 'A session from before the change was reported late'

/** Checks again after a disconnect: a session whose start was not reported then could not be ended. */
export async function scheduleRecheck(ctx: Context, command: CommandRow): Promise<void> {
  if (command.remark === remark) return
  const at = new Date(ctx.now.getTime() + pause_ms)
  await ctx.later('provisioning.look-again', { commandId: command.id }, { at })
}

/**
 * Ends sessions that began before a change and were reported after its disconnect, by a command of its own. A session
 * predates the change if it began within ten seconds of the command and no sign-in was accepted between the two.
 */
export async function recheckSessions(
  { transaction }: JobContext,
  { commandId }: Jobs['provisioning.look-again'],
): Promise<void> {
  await transaction(async (ctx) => {
    const command = await ctx.db
      .selectFrom('provisioning_command')
      .selectAll()
      .where('id', '=', commandId)
      .executeTakeFirstOrThrow()
    const { customer_code, product_code } = command
    const line = { customerCode: customer_code, productCode: product_code }
    const row = await lockLine(ctx, line)
    // Later changes bring a disconnect of their own.
    if (!row || row.desired_version !== command.desired_version || row.applied_version !== row.desired_version) return
    const { rows } = await sql`
      select from live_session s where s.account = ${row.account}
        and s.started_at < ${command.created_at}::timestamptz + interval '10 seconds'
        and not exists (select from radpostauth r where r.username = s.account and r.reply = 'Access-Accept'
          and r.authdate between ${command.created_at} and s.started_at + interval '5 seconds')
      limit 1`.execute(ctx.db)
    if (rows.length === 0) return
    const { desired_version, target, action, rendered } = command
    const again = { customer_code, product_code, desired_version, target, action, rendered, remark, status: 'pending' }
    await ctx.db
      .insertInto('provisioning_command')
      .values({ ...again, created_at: ctx.now, updated_at: ctx.now })
      .execute()
    await ctx.db
      .updateTable('network_authorization')
      .set({ applied_version: desired_version - 1 })
      .where('customer_code', '=', customer_code)
      .where('product_code', '=', product_code)
      .execute()
    await applyLater(ctx, line)
  })
}
