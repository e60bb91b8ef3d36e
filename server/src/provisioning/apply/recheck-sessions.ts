import type { Jobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { lockLine } from '#provisioning/lines/authorizations.ts'
import { isFromBefore, type Result, stoppedUntil } from '#radius'
import { addDisconnect } from './disconnects.ts'
import { abandonCommand, type CommandRow } from './outcome.ts'

/** After this time, the start of every session that began before a change has been reported. */
const pause_ms = 60_000
/** How much later than its interval a report may be stored. */
const delay_ms = 100_000
/** A session of which this many reports are missing is silent. */
const missing = 3

/** The remark on a second disconnect command. */
const remark = 'A session from before the change was reported late'

/**
 * Schedules another check after a request about the sessions of an account; those `changed` by CoA continue. A session
 * whose start had not been reported could not be ended, and an access server may acknowledge a request without acting
 * on it. A session that its access server did not know may be reported again after the interval of its reports.
 */
export async function scheduleRecheck(
  ctx: Context,
  command: CommandRow,
  { account, changed = [], gone = [] }: { account: string } & Pick<Result, 'changed' | 'gone'>,
): Promise<void> {
  const isLong = command.remark === remark || gone.length > 0
  const pause = isLong ? await reporting_ms(ctx, account, gone) : pause_ms
  const at = new Date(ctx.now.getTime() + pause)
  await ctx.later('provisioning.look-again', { commandId: command.id, changed: [...changed] }, { at })
}

/**
 * Ends, with a separate command, sessions from before a change that are still live after its disconnect. One whose start
 * was lost is unknown until its next report, so the last check is after the interval of reports. A session that the second disconnect did not end either is checked until it is silent. If it reports before that, the command needs
 * manual handling.
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
    const row = await lockLine(ctx, { customerCode: customer_code, productCode: product_code })
    // Later changes and commands for sessions are followed by their own checks. Other commands may need a person.
    if (!row || row.desired_version !== desired_version || (await isFollowed(ctx, command))) return
    const { account } = row
    const session = await earlierSession(ctx, { account, command, changed })
    if (session === undefined) {
      const stopped = (await stoppedUntil(ctx, account, command.created_at)) + delay_ms
      const reported = command.created_at.getTime() + (await reporting_ms(ctx, account))
      const at = new Date(Math.max(stopped, reported))
      if (at > ctx.now) await ctx.later('provisioning.look-again', { commandId, changed }, { at })
      if (changed.length > 0) await measureLater(ctx, account, { commandId, counted: [] })
      return
    }
    if (command.remark !== remark) {
      const { sign_in, created_at } = command
      // A disconnect by sign-in method ends only sessions from before the change.
      return addDisconnect(ctx, row, { remark, ...(sign_in && { sign_in, created_at }) })
    }
    if (!session.reports) {
      const silentAt = command.updated_at.getTime() + missing * session.interim_s * 1_000 + delay_ms
      return ctx.now.getTime() < silentAt ? scheduleRecheck(ctx, command, { account, changed }) : undefined
    }
    await reopenLine(ctx, command)
    const said = { fault: { code: 'still-online', params: { address: session.nasIp, session: session.id } } } as const
    await abandonCommand(ctx, row, { id: commandId, said, device: command.device })
  })
}

/** Whether another request about the sessions of the line follows a command, or a person has handled it. */
async function isFollowed(ctx: Context, command: CommandRow): Promise<boolean> {
  const { id, customer_code, product_code, desired_version, status } = command
  const { rows } = await sql`
    select from provisioning_command where customer_code = ${customer_code} and product_code = ${product_code}
      and desired_version = ${desired_version} and target = 'radius' and id > ${id} and status <> 'superseded'
    limit 1`.execute(ctx.db)
  return status !== 'acked' || rows.length > 0
}

/** Returns the time after which all sessions of an account, and those closed as `gone`, have reported again. */
async function reporting_ms(ctx: Context, account: string, gone: Result['gone'] = []): Promise<number> {
  const { rows } = await sql<{ interim_s: number }>`
    select coalesce(max(interim_s), 300) as interim_s from live_session where account = ${account}`.execute(ctx.db)
  const intervals = [rows[0]?.interim_s ?? 0, ...gone.map(({ interimSeconds = 0 }) => interimSeconds)]
  return Math.max(...intervals) * 1_000 + delay_ms
}

/** Schedules a measurement of sessions that were changed by CoA, for when all of them have reported again. */
export async function measureLater(
  ctx: Context,
  account: string,
  measured: Jobs['provisioning.measure'],
): Promise<void> {
  const at = new Date(ctx.now.getTime() + (await reporting_ms(ctx, account)))
  await ctx.later('provisioning.measure', measured, { at })
}

/** Marks the line of a command as out of sync. */
const reopenLine = (ctx: Context, { customer_code, product_code, desired_version }: CommandRow) =>
  sql`update network_authorization set applied_version = least(applied_version, ${desired_version - 1})
    where customer_code = ${customer_code} and product_code = ${product_code}`.execute(ctx.db)

type Sought = { account: string; command: CommandRow; changed: readonly string[] }

/** Returns a live session from before a command, one that has reported since if there is one. */
async function earlierSession(ctx: Context, { account, command, changed }: Sought) {
  const { rows } = await sql<{ id: string; nasIp: string; interim_s: number; reports: boolean }>`
    select s.session_id as id, host(s.nas_ip) as "nasIp", s.interim_s,
      s.last_seen_at > ${command.updated_at}::timestamptz + interval '10 seconds' as reports
    from live_session s where s.account = ${account} and s.session_id <> all(${changed}) and ${isFromBefore(command)}
    order by reports desc, s.interim_s desc limit 1`.execute(ctx.db)
  return rows[0]
}
