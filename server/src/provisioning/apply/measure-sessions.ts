import type { Jobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { lockLine, type Row } from '#provisioning/lines/authorizations.ts'
import type { CommandRow } from './outcome.ts'
import { addDisconnect } from './disconnects.ts'
import { measureLater } from './recheck-sessions.ts'

/** The remark on the disconnect of a session whose change had no effect. */
const remark = 'A session exceeded its speed after the CoA-ACK'
/** A rate that exceeds the speed by this factor is no measurement error. */
const tolerance = 1.5

/**
 * Measures, by their accounting, whether sessions that were changed by CoA keep to their speed. The first run stores
 * their counters, the second compares. If a session exceeds its speed, its change was acknowledged without effect, so
 * the sessions of the line are ended. A session that uses less than its speed cannot be judged.
 */
export async function measureSessions(
  { transaction }: JobContext,
  { commandId, counted }: Jobs['provisioning.measure'],
): Promise<void> {
  await transaction(async (ctx) => {
    const command = await ctx.db
      .selectFrom('provisioning_command')
      .selectAll()
      .where('id', '=', commandId)
      .executeTakeFirstOrThrow()
    const { customer_code: customerCode, product_code: productCode, desired_version } = command
    const row = await lockLine(ctx, { customerCode, productCode })
    if (!row || row.desired_version !== desired_version || row.applied_version !== desired_version) return
    const now = await countersOf(ctx, row, command)
    if (counted.length === 0) {
      if (now.length > 0) await measureLater(ctx, row.account, { commandId, counted: now })
      return
    }
    const { up, down } = await speedOf(ctx, row)
    const exceeds = now.some((session) => {
      const before = counted.find(({ id }) => id === session.id)
      const seconds = before ? (Date.parse(session.at) - Date.parse(before.at)) / 1_000 : 0
      if (!before || seconds < 60) return false
      const kbps = (bytes: number) => (bytes * 8) / 1_000 / seconds
      return kbps(session.up - before.up) > up * tolerance || kbps(session.down - before.down) > down * tolerance
    })
    if (exceeds) await addDisconnect(ctx, row, { remark })
  })
}

type Counters = Jobs['provisioning.measure']['counted'][number]

/** Returns the counters of a line's sessions that began before a command and have reported since. */
async function countersOf(ctx: Context, { account }: Row, { created_at, updated_at }: CommandRow): Promise<Counters[]> {
  const { rows } = await sql<Omit<Counters, 'at'> & { at: Date }>`
    select session_id as id, uploaded_bytes as up, downloaded_bytes as down, last_seen_at as at from live_session
    where account = ${account} and started_at < ${created_at} and last_seen_at > ${updated_at}`.execute(ctx.db)
  return rows.map(({ at, ...session }) => ({ ...session, at: at.toISOString() }))
}

/** Returns the speed of a line in kbit/s, including bursts. */
async function speedOf(ctx: Context, { status, profile }: Row): Promise<{ up: number; down: number }> {
  const { rows } = await sql<{ up: number; down: number }>`
    select up_kbps * burst_percent / 100.0::float8 as up, down_kbps * burst_percent / 100.0::float8 as down
    from bandwidth_profile where code = ${status === 'on' ? profile : 'walled-garden'}`.execute(ctx.db)
  return rows[0] ?? { up: 512, down: 512 }
}
