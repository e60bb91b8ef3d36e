import { signInRefusals } from '@lastmile/contract/network/resources.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { applyLater, lockLine } from './authorizations.ts'

/**
 * SQL: lines that are out of sync although no job works on them and no one was notified. There should be none. A line
 * is worked on while it has a job that can still run. It awaits a person if its next command is abnormal, if one of its
 * commands was ignored, or if its installation has to bind an ONT first.
 */
export const idleLines = `
  select a.customer_code, a.product_code, a.desired_version, a.applied_version from network_authorization a
  left join lateral (
    select c.status from provisioning_command c
    where c.customer_code = a.customer_code and c.product_code = a.product_code
      and c.desired_version = a.desired_version and c.status in ('pending', 'sent', 'abnormal')
    order by c.sign_in is not null, c.id limit 1) next on true
  where a.applied_version < a.desired_version
    and not exists (select from graphile_worker._private_jobs j
      where j.key = 'provisioning.apply:' || a.product_code and (j.attempts < j.max_attempts or j.locked_at is not null))
    and case
      when next.status is not null then next.status <> 'abnormal'
      when a.planned_version < a.desired_version then true
      else not (a.process_instance_id is not null and a.terminal_number is null)
        and not exists (select from provisioning_command c
          where c.customer_code = a.customer_code and c.product_code = a.product_code
            and c.desired_version = a.desired_version and c.status = 'ignored' and c.action <> 'ont-remove')
    end`

/** SQL: ignored disconnects that are no longer needed, because the earlier sessions have ended by themselves. */
const agreed = `
  select c.id, c.customer_code, c.product_code from provisioning_command c
  join network_authorization a on a.customer_code = c.customer_code and a.product_code = c.product_code
    and a.desired_version = c.desired_version
  where c.status = 'ignored' and c.target = 'radius'
    and not exists (select from live_session s where s.account = a.account and s.started_at < c.created_at
      and coalesce(s.sign_in = c.sign_in, true))`

/**
 * SQL: commands abandoned because their device did not respond. If it has responded since, all of them are sent again.
 * If it has not been contacted for five minutes, the oldest is sent once as a probe. Commands abandoned because the
 * sign-in failed are sent again once the reason is removed.
 */
const silenced = (now: Date) => sql`
  select c.id, c.customer_code, c.product_code, s.device is null or c.error_cause = 'sign-in' as answers
  from provisioning_command c
  join network_authorization a on a.customer_code = c.customer_code and a.product_code = c.product_code
    and a.desired_version = c.desired_version and a.applied_version < a.desired_version
  left join unreachable_device s on s.device = c.device
  where c.status = 'abnormal' and c.device is not null
    and (c.error_cause = 'sign-in' and not exists (
        select from olt where c.device = 'olt:' || code and test_result in (${sql.join([...signInRefusals, 'test-running'])}))
      or c.error_cause in ('timeout', 'unreachable')
        and (s.device is null or s.until < ${now}::timestamptz - interval '5 minutes' and c.id = (
          select min(f.id) from provisioning_command f
          where f.status = 'abnormal' and f.error_cause in ('timeout', 'unreachable') and f.device = c.device
            and not exists (select from provisioning_command e where e.customer_code = f.customer_code
              and e.product_code = f.product_code and e.status in ('pending', 'sent', 'abnormal')
              and (e.sign_in is not null, e.id) < (f.sign_in is not null, f.id)))))`

type Found = { customer_code: string; product_code: string }

/** Resumes commands that were abandoned because their device did not respond. A probe has only one attempt left. */
async function takeUp(ctx: Context): Promise<void> {
  const { rows } = await sql<Found & { id: number; answers: boolean }>`
    ${silenced(ctx.now)} order by c.id limit 1000`.execute(ctx.db)
  for (const { id, answers, ...line } of rows) {
    await lockLine(ctx, { customerCode: line.customer_code, productCode: line.product_code })
    const { numAffectedRows } = await sql`update provisioning_command set status = 'pending', next_at = null,
        attempts = case when ${answers} then 0 else attempts end, updated_at = ${ctx.now}
      where id = ${id} and status = 'abnormal'`.execute(ctx.db)
    if (!numAffectedRows) continue
    if (answers) await ctx.announce('command.settled', { commandId: id })
    await applyLater(ctx, { customerCode: line.customer_code, productCode: line.product_code })
  }
}

/**
 * Schedules work for lines that no job works on, for lines that match the desired state again although a command was
 * ignored, and for lines whose device did not respond. Skips lines that have a job.
 */
export async function sweep(job: JobContext): Promise<void> {
  await job.transaction(async (ctx) => {
    const { rows } = await sql<Found & { id: number }>`${sql.raw(agreed)} order by c.id limit 1000`.execute(ctx.db)
    for (const { id, customer_code: customerCode, product_code: productCode } of rows) {
      await lockLine(ctx, { customerCode, productCode })
      await sql`update provisioning_command set status = 'acked', answer = null, fault = '{"code": "no-session-before"}',
        updated_at = ${ctx.now} where id = ${id} and status = 'ignored'`.execute(ctx.db)
      await applyLater(ctx, { customerCode, productCode })
    }
  })
  await job.transaction(takeUp)
  await job.transaction(async (ctx) => {
    const { rows } = await sql<Found>`
      ${sql.raw(idleLines)} order by a.updated_at limit 1000`.execute(ctx.db)
    for (const { customer_code: customerCode, product_code: productCode } of rows)
      await applyLater(ctx, { customerCode, productCode })
  })
}
