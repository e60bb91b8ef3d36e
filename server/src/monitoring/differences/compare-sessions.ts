import { sessionKinds } from '@lastmile/contract/monitoring/values.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { isFromBefore } from '#radius'
import { isBusy, recordDifferences } from './record-differences.ts'
import { resendByRule } from './resend-by-rule.ts'

/** A session is not a difference before it has lasted this long, and before its line has been as it is for this long. */
const settles_minutes = 5

/** SQL: the sessions `s` of lines `a` that are off. The account of an ended line may belong to another line. */
const ofClosed = sql`
  select distinct on (a.account) 'drift-session-of-closed' as kind, a.account, a.customer_code, a.product_code, s.started_at,
    null as recorded, coalesce(host(s.framed_ip), s.framed_ipv6_prefix::text, s.mac) as found
  from live_session s join network_authorization a on a.account = s.account
  where a.status = 'off' and a.applied_status = 'off' and not s.silent and (a.retired_at is null or not exists (
    select from network_authorization n where n.account = a.account and n.retired_at is null))
  order by a.account, a.retired_at desc nulls first, s.started_at`

/**
 * SQL: the sessions `s` of restricted lines `a` that began before the disconnect that was to end them and report since,
 * at the speed of that time. Those that a CoA-Request changed are measured.
 */
const ofLimited = sql`
  select distinct on (a.account) 'drift-session-of-limited', a.account, a.customer_code, a.product_code, s.started_at,
    null, coalesce(host(s.framed_ip), s.framed_ipv6_prefix::text, s.mac)
  from network_authorization a
  cross join lateral (
    select c.action, c.created_at, c.updated_at from provisioning_command c where c.customer_code = a.customer_code
      and c.product_code = a.product_code and c.target = 'radius' and c.status <> 'superseded' and c.sign_in is null
    order by c.id desc limit 1) ending
  join live_session s on s.account = a.account and not s.silent
    and s.last_seen_at > ending.updated_at + interval '10 seconds'
  where a.retired_at is null and a.status = 'limited' and a.applied_status = 'limited' and ending.action = 'disconnect'
    and ${isFromBefore({ created_at: sql`ending.created_at`, sign_in: null })}
  order by a.account, s.started_at`

/**
 * SQL: the sessions `s` that report another address or IPv6 prefix than the fixed one of their line `a`; one that reports
 * none is no difference. RADIUS gives a line whose
 * paid period is over an address of the pool, and a session that began before its renewal keeps that.
 */
const ofOtherAddress = ({ now }: Context) => sql`
  select distinct on (a.account) 'drift-session-address', a.account, a.customer_code, a.product_code, s.started_at,
    fixed.address, reported.address
  from network_authorization a
  join live_session s on s.account = a.account
  cross join unnest(a.applied_addresses) applied,
    lateral (select split_part(applied, ' ', 1) as kind, split_part(applied, ' ', 2) as address) fixed
  join lateral (values ('ipv4', host(s.framed_ip)), ('ipv6-prefix', network(s.framed_ipv6_prefix)::text),
    ('ipv6-delegated', network(s.delegated_ipv6_prefix)::text)) reported (kind, address) on reported.kind = fixed.kind
  where a.retired_at is null and a.status = 'on' and a.applied_status = 'on' and cardinality(a.applied_addresses) > 0
    and not s.silent and reported.address::inet <> fixed.address::inet
    and s.started_at > a.updated_at and coalesce(a.expires_at > ${now}, true)
  order by a.account, s.started_at, fixed.kind`

/** Compares the live sessions with the desired state of their lines, and records the differences with their causes. */
export async function compareSessions({ transaction }: JobContext): Promise<void> {
  await transaction(async (ctx) => {
    await recordSessions(ctx)
    const { rows } = await sql<{ oltCode: string | null }>`
      select distinct olt_code as "oltCode" from network_difference
      where gone_at is null and kind = any(${[...sessionKinds]})`.execute(ctx.db)
    for (const { oltCode } of rows) await resendByRule(ctx, oltCode, sessionKinds)
  })
}

async function recordSessions(ctx: Context): Promise<void> {
  const before = sql`${ctx.now}::timestamptz - make_interval(mins => ${settles_minutes})`
  const seen = sql`
    select s.kind, s.kind || ':' || s.account as subject, g.olt_code, g.pon_port, g.ont_id, g.terminal_number,
      s.customer_code, s.product_code, s.recorded, s.found,
      case when last.status = 'abnormal' then 'cause-abnormal' when last.status = 'ignored' then 'cause-ignored'
        when last.status = 'doneManually' then 'cause-done-manually'
        when last.status = 'acked' then 'cause-disconnect-confirmed'
        else 'cause-unknown' end as cause,
      last.updated_at as cause_at, last.handled_by as cause_by,
      ${isBusy} or a.updated_at > ${before} or s.started_at > ${before} as unsure
    from ((${ofClosed}) union all (${ofLimited})) s
    join network_authorization a on a.customer_code = s.customer_code and a.product_code = s.product_code
    left join ont_registration g on g.product_code = s.product_code and g.left_by is null
    left join lateral (
      select c.status, c.updated_at, c.handled_by from provisioning_command c where c.customer_code = s.customer_code
        and c.product_code = s.product_code and c.target = 'radius' and c.status <> 'superseded'
      order by c.id desc limit 1) last on true`
  const all = sql`${seen} union all ${sql`select s.kind, s.kind || ':' || s.account, g.olt_code, g.pon_port, g.ont_id,
      g.terminal_number, s.customer_code, s.product_code, s.recorded, s.found, 'cause-unknown', null::timestamptz, null,
      ${isBusy} or s.started_at > ${before}
    from (${ofOtherAddress(ctx)}) s (kind, account, customer_code, product_code, started_at, recorded, found)
    join network_authorization a on a.customer_code = s.customer_code and a.product_code = s.product_code
    left join ont_registration g on g.product_code = s.product_code and g.left_by is null`}`
  const covers = sql`d.kind = any(${[...sessionKinds]})`
  await recordDifferences(ctx, all, { at: ctx.now, covers })
}
