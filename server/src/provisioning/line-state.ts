import type { LineFinding, SessionIpv6 } from '@lastmile/contract/provisioning/line-state.ts'
import type { provisioning } from '@lastmile/contract/provisioning/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { findCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { ipv6OfSession } from '#radius'

type Row = {
  account: string
  status: 'off' | 'limited' | 'on'
  appliedStatus: 'off' | 'limited' | 'on'
  ranOut: boolean
  inStep: boolean
  abnormal: boolean
  closedReason: string | null
  terminalNumber: string | null
  ontRegistered: boolean
  onlineSince: Date | null
  silent: boolean | null
  address: string | null
  ipv6: SessionIpv6
  lastSeenAt: Date | null
  lastEnded: string | null
  refusedAt: Date | null
}

/** Returns the fault of a line that the network can detect; the worst one if there are several. */
function findingOf(row: Row): LineFinding {
  if (row.closedReason !== null) return 'closed'
  if (row.status === 'limited' || (row.status === 'on' && row.ranOut)) return 'limited'
  if (row.status === 'off') return 'off'
  if (row.abnormal) return 'abnormal'
  if (!row.inStep) return 'not-applied'
  if (row.lastSeenAt === null) return 'never-online'
  if (row.onlineSince === null) return 'offline'
  return row.silent ? 'silent' : 'well'
}

/** Reports the state of a line of a customer the actor may see. Refuses not-found. */
export const showLineState: Handler<typeof provisioning.lineState> = async (ctx, { productCode }) => {
  const customerCode = ownerOf(productCode)
  await findCustomer(ctx, { customerCode })
  const { rows } = await sql<Row>`
    select a.account, a.status, a.applied_status as "appliedStatus", a.applied_version = a.desired_version as "inStep",
      coalesce(a.expires_at <= ${ctx.now}, false) as "ranOut",
      exists (select from provisioning_command c where c.customer_code = a.customer_code
        and c.product_code = a.product_code and c.status = 'abnormal') as abnormal,
      a.closed_reason as "closedReason", a.terminal_number as "terminalNumber",
      exists (select from ont_registration o where o.product_code = a.product_code and o.left_by is null and o.confirmed
        and o.terminal_number = a.terminal_number) as "ontRegistered",
      live.started_at as "onlineSince", live.silent, host(live.framed_ip) as address, coalesce(live.ipv6, '[]') as ipv6,
      coalesce(live.last_seen_at, ended.acctstoptime) as "lastSeenAt", ended.acctterminatecause as "lastEnded",
      (select max(authdate) from radpostauth r where r.username = a.account and r.reply = 'Access-Reject'
        and r.authdate > coalesce(live.started_at, ended.acctstoptime, '-infinity')) as "refusedAt"
    from network_authorization a
    left join lateral (
      select started_at, silent, framed_ip, ${ipv6OfSession} as ipv6, last_seen_at from live_session s where s.account = a.account
      order by silent, started_at desc limit 1) live on true
    left join lateral (
      select acctstoptime, acctterminatecause from radacct s
      where s.username = a.account and s.acctstoptime is not null order by acctstarttime desc limit 1) ended on true
    where a.customer_code = ${customerCode} and a.product_code = ${productCode} and a.retired_at is null`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row) return ctx.refuse('not-found', { what: 'authorization', field: 'productCode' })
  const { inStep: _step, abnormal: _abnormal, ranOut: _ranOut, silent: _silent, ...shown } = row
  return {
    ...shown,
    productCode,
    finding: findingOf(row),
    onlineSince: row.onlineSince?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    refusedAt: row.refusedAt?.toISOString() ?? null,
  }
}
