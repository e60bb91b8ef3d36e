import type { Jobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { follow, type Line, lockLine } from './lines/authorizations.ts'

/** How many lines are processed at a time. */
const atOnce = 100
/** Sending pauses while this many lines are pending in the network, so that customer operations are not delayed. */
const waiting = 500
const pause_ms = 5_000

type Which = { id: number; changedOnly: boolean }

/**
 * SQL: the lines `a` to send, all of them or those that were changed after the backup. Includes those not connected in
 * the backup, because they may have been sent to the network since.
 */
const toSend = ({ id, changedOnly }: Which) => sql`a.retired_at is null
  ${
    changedOnly
      ? sql`and exists (select from network_restore_line l where l.restore_id = ${id}
          and l.customer_code = a.customer_code and l.product_code = a.product_code)`
      : sql``
  }`

/** Returns how many lines are to be sent. */
export async function countToSend({ db }: Context, which: Which): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from network_authorization a where ${toSend(which)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Schedules the next lines, at once or after a pause. */
export const resendLater = (ctx: Context, restoreId: number, at?: Date): Promise<void> =>
  ctx.later('provisioning.resend', { restoreId }, { key: `provisioning.resend:${restoreId}`, ...(at && { at }) })

/**
 * Sends the next lines again, each in its own transaction, and schedules those after them. Stops once a person has
 * ended the resynchronization. If the job dies, its lines are sent once more, which is harmless. A line that fails gets
 * a separate job, which retries it and keeps the error, so that it does not delay the lines after it.
 */
export async function resendNext(
  { transaction }: JobContext,
  { restoreId }: Jobs['provisioning.resend'],
): Promise<void> {
  const lines = await transaction((ctx) => nextLines(ctx, restoreId))
  for (const line of lines)
    await transaction((ctx) => sendAnew(ctx, line)).catch(() =>
      transaction((ctx) =>
        ctx.later('provisioning.resend-line', line, { key: `provisioning.resend-line:${line.productCode}` }),
      ),
    )
  const last = lines.at(-1)
  if (last) await transaction((ctx) => sentSo(ctx, restoreId, { last, count: lines.length }))
}

/** Sends one line again that failed when it was sent with the others. */
export const resendLine = ({ transaction }: JobContext, line: Jobs['provisioning.resend-line']): Promise<void> =>
  transaction((ctx) => sendAnew(ctx, line))

/** Sends a line again. If it was off in the backup, it may have been opened since, so its sessions end as well. */
export async function sendAnew(ctx: Context, line: Line): Promise<void> {
  const row = await lockLine(ctx, line)
  if (!row || row.retired_at) return
  await follow(ctx, row, { resend: true, ...(row.applied_status === 'off' && { applied_status: 'on' }) })
}

/** Returns the next lines; none while too many are pending, or if the resynchronization has ended. */
async function nextLines(ctx: Context, restoreId: number): Promise<Line[]> {
  const run = await ctx.db
    .selectFrom('network_restore')
    .selectAll()
    .where('id', '=', restoreId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!run) return []
  if (await isBusy(ctx)) {
    await resendLater(ctx, restoreId, new Date(ctx.now.getTime() + pause_ms))
    return []
  }
  const which = { id: restoreId, changedOnly: run.changed_only ?? false }
  const { rows } = await sql<Line>`
    select a.customer_code as "customerCode", a.product_code as "productCode" from network_authorization a
    where (a.customer_code, a.product_code) > (${run.sent_customer}, ${run.sent_product}) and ${toSend(which)}
    order by a.customer_code, a.product_code limit ${atOnce}`.execute(ctx.db)
  if (rows.length === 0) await end(ctx, restoreId)
  return rows
}

/** Whether many lines are already pending in the network, not counting those that need manual handling. */
async function isBusy({ db }: Context): Promise<boolean> {
  const { rows } = await sql`
    select from network_authorization a where a.applied_version < a.desired_version
      and not exists (select from provisioning_command c where c.customer_code = a.customer_code
        and c.product_code = a.product_code and c.status in ('abnormal', 'ignored'))
    limit ${waiting}`.execute(db)
  return rows.length === waiting
}

async function sentSo(ctx: Context, restoreId: number, { last, count }: { last: Line; count: number }): Promise<void> {
  await sql`update network_restore set sent = sent + ${count}, sent_customer = ${last.customerCode},
    sent_product = ${last.productCode} where id = ${restoreId}`.execute(ctx.db)
  await resendLater(ctx, restoreId)
}

const end = ({ db, now }: Context, restoreId: number) =>
  db.updateTable('network_restore').set({ ended_at: now }).where('id', '=', restoreId).execute()
