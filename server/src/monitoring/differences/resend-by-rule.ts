import type { Events } from '@lastmile/contract/events.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import { type DifferenceKind, resendableKinds, sessionKinds } from '@lastmile/contract/monitoring/values.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { type MonitoringSettings, settingsOf } from '#monitoring/settings.ts'
import { sendAnew } from '#provisioning'
import { otherPlaceOf } from './other-place.ts'

type Counted = { ids: number[]; waiting: number; differing: number; resent: number; lines: number }
type Which = { oltCode: string | null; kinds: readonly DifferenceKind[] }
type Limit = Events['resend.withheld']['limit']

/**
 * Requests that the lines of an OLT be resent whose differences of these kinds the operator has chosen for that, each
 * once. If too many lines differ, or were resent within a day, none is, because the reading may be wrong or the OLT may
 * have been replaced; this is reported once.
 */
export async function resendByRule(
  ctx: Context,
  oltCode: string | null,
  kinds: readonly DifferenceKind[],
): Promise<void> {
  const settings = await settingsOf(ctx)
  const counted = await countDifferences(ctx, { oltCode, kinds }, settings)
  const limit = counted.waiting === 0 ? undefined : limitExceeded(counted, settings)
  if (limit) return withhold(ctx, oltCode, { count: limit === 'day' ? counted.resent : counted.differing, limit })
  await sql`update olt_monitoring set withheld_since = null
    where olt_code = ${oltCode} and withheld_since is not null`.execute(ctx.db)
  for (const differenceId of counted.ids)
    await ctx.later('monitoring.resend', { differenceId }, { key: `monitoring.resend:${differenceId}` })
}

/** SQL: the differences `d` of an OLT that are not accepted. */
const open = (oltCode: string | null) =>
  sql`d.gone_at is null and d.olt_code is not distinct from ${oltCode}::text and d.accepted_at is null`

/**
 * SQL: whether a difference `d` can be resent by rule: its line has not ended, and its ONT is not at another place.
 */
const canBeResent = sql<boolean>`d.resent_at is null and ${otherPlaceOf('d')} is null and exists (
  select from network_authorization a where a.customer_code = d.customer_code and a.product_code = d.product_code
    and a.retired_at is null)`

/**
 * Counts the lines of an OLT, those that differ, those waiting to be resent, and those resent within a day. Returns one
 * difference of each waiting line that has one of these kinds. An OLT that is excluded from scheduled readings, or can't
 * be read, gets no commands for its ONTs.
 */
async function countDifferences(
  { db, now }: Context,
  { oltCode, kinds }: Which,
  { resendKinds, resendLines }: MonitoringSettings,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with waiting as (
      select d.id, d.kind, d.product_code from network_difference d
      where ${open(oltCode)} and d.kind = any(${resendKinds}) and ${canBeResent}
        and (d.kind = any(${[...sessionKinds]}) or not exists (
          select from olt_monitoring m where m.olt_code = d.olt_code and (not m.scheduled or m.failing_since is not null))))
    select array(select min(w.id) from waiting w where w.kind = any(${[...kinds]}) group by w.product_code
        order by min(w.id) limit ${resendLines + 1})::int[] as ids,
      (select count(distinct product_code)::int from waiting) as waiting,
      (select count(distinct d.product_code)::int from network_difference d
        where ${open(oltCode)} and d.kind <> 'drift-no-session') as differing,
      (select count(distinct d.product_code)::int from network_difference d
        where d.olt_code is not distinct from ${oltCode}::text
        and d.resent_by = 'system' and d.resent_at > ${now}::timestamptz - interval '24 hours') as resent,
      (select count(distinct product_code)::int from ont_registration where olt_code = ${oltCode}) as lines`.execute(db)
  return rows[0] ?? { ids: [], waiting: 0, differing: 0, resent: 0, lines: 0 }
}

/**
 * Returns the limit above which no line is resent automatically, if one is exceeded. The share of lines is not limited
 * for those without an OLT. One line is always allowed.
 */
export function limitExceeded(
  { waiting, differing, resent, lines }: Omit<Counted, 'ids'>,
  { resendLines, resendPercent }: Pick<MonitoringSettings, 'resendLines' | 'resendPercent'>,
): Limit | undefined {
  if (differing > resendLines) return 'lines'
  if (lines > 0 && differing > Math.max(1, Math.floor((lines * resendPercent) / 100))) return 'share'
  return waiting + resent > resendLines ? 'day' : undefined
}

async function withhold(
  ctx: Context,
  oltCode: string | null,
  withheld: { count: number; limit: Limit },
): Promise<void> {
  if (oltCode === null) return
  const { rows } = await sql`insert into olt_monitoring as m (olt_code, withheld_since) values (${oltCode}, ${ctx.now})
    on conflict (olt_code) do update set withheld_since = excluded.withheld_since where m.withheld_since is null
    returning olt_code`.execute(ctx.db)
  if (rows.length > 0) await ctx.announce('resend.withheld', { oltCode, ...withheld })
}

type Line = { customerCode: string; productCode: string }

/**
 * Resends the line of a difference by rule, unless the difference is over, or has been accepted or resent. All
 * differences of the line that this can remove count as resent.
 */
export const resendOne = ({ transaction }: JobContext, { differenceId }: Jobs['monitoring.resend']): Promise<void> =>
  transaction(async (ctx) => {
    // The line is locked first, as where an employee resends it.
    const { rows } = await sql<Line>`
      select a.customer_code as "customerCode", a.product_code as "productCode"
      from network_authorization a join network_difference d on d.customer_code = a.customer_code
        and d.product_code = a.product_code
      where d.id = ${differenceId} for update of a`.execute(ctx.db)
    for (const line of rows) if (await claimed(ctx, differenceId)) await sendAnew(ctx, line)
  })

async function claimed(ctx: Context, differenceId: number): Promise<boolean> {
  const { rows } = await sql`
    update network_difference d set resent_at = ${ctx.now}, resent_by = 'system'
    where d.id = ${differenceId} and d.gone_at is null and d.accepted_at is null and ${canBeResent}
    returning d.id`.execute(ctx.db)
  if (rows.length > 0)
    await sql`
    update network_difference d set resent_at = ${ctx.now}, resent_by = 'system'
    from network_difference one where one.id = ${differenceId} and d.customer_code = one.customer_code
      and d.product_code = one.product_code and d.gone_at is null and d.resent_at is null
      and d.kind = any(${[...resendableKinds]})`.execute(ctx.db)
  return rows.length > 0
}
