import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The functions that permit revealing masked values. */
const revealing = ['customer.reveal', 'authorization.reveal']

/**
 * Permits an employee to reveal one more masked value. Refuses too-many-reveals after REVEALS_PER_HOUR in the last
 * hour, and notifies the supervisors. Counts from the function log; concurrent requests of an employee are serialized.
 */
export async function requireFewReveals(ctx: Context<'too-many-reveals'>): Promise<void> {
  const { db, now, actor, config } = ctx
  await sql`select pg_advisory_xact_lock(hashtext('reveal'), hashtext(${actor.employeeCode}))`.execute(db)
  const { rows } = await sql<{ shown: number }>`
    select count(*)::int as shown from employee_log
    where employee_code = ${actor.employeeCode} and at > ${now}::timestamptz - interval '1 hour'
      and function_code = any(${revealing}) and outcome = 'ok'`.execute(db)
  if ((rows[0]?.shown ?? 0) < config.REVEALS_PER_HOUR) return
  await ctx.announce('reveals.exceeded', { employeeCode: actor.employeeCode })
  ctx.refuse('too-many-reveals', { count: String(config.REVEALS_PER_HOUR) }, { keep: true })
}
