import type { provisioning } from '@lastmile/contract/provisioning/calls.ts'
import { sql } from 'kysely'
import { fieldWorkOf } from '#configuration'
import { findCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { enoughLight } from './apply/light.ts'

type Row = {
  productCode: string
  account: string
  onlineSince: Date | null
  silent: boolean
  lastSeenAt: Date | null
  downKbps: number
  upKbps: number
  dBm: number | null
  measuredAt: Date | null
}

/**
 * Lists the connections of a customer's lines that have not been retired, oldest line first. If several sessions of a
 * line are open, shows the latest that still reports, otherwise the latest. Optical power comes from the latest line
 * test or visit. Refuses not-found.
 */
export const listConnections: Handler<typeof provisioning.connections> = async (ctx, { customerCode }) => {
  await findCustomer(ctx, { customerCode })
  const { rows } = await sql<Row>`
    with measured as (
      select distinct on (product_code) product_code, power, at from (
        select i.product_code, (t.form_values->>'opticalPower')::float8 as power, t.ended_at as at
        from process_instance i join task t on t.process_instance_id = i.id
        where i.customer_code = ${customerCode} and t.status = 'completed'
        union all
        select i.product_code, ((i.variables->>'lineTestDetails')::jsonb->>'opticalPower')::float8, v.ended_at
        from process_instance i join activity_instance v on v.process_instance_id = i.id and v.element = 'lineTest'
        where i.customer_code = ${customerCode} and v.ended_at is not null
      ) m where power is not null order by product_code, at desc
    )
    select a.product_code as "productCode", a.account, live.started_at as "onlineSince", coalesce(live.silent, false) as silent,
      coalesce(live.last_seen_at, ended.at) as "lastSeenAt", b.down_kbps as "downKbps", b.up_kbps as "upKbps",
      m.power as "dBm", m.at as "measuredAt"
    from network_authorization a join bandwidth_profile b on b.code = a.profile
    left join measured m on m.product_code = a.product_code
    left join lateral (
      select started_at, last_seen_at, silent from live_session s where s.account = a.account
      order by silent, started_at desc limit 1) live on true
    left join lateral (
      select coalesce(s.acctstoptime, s.acctupdatetime, s.acctstarttime) as at from radacct s
      where s.username = a.account order by s.acctstarttime desc limit 1) ended on true
    where a.customer_code = ${customerCode} and a.retired_at is null
    order by length(a.product_code), a.product_code`.execute(ctx.db)
  const { opticalPower } = await fieldWorkOf(ctx)
  return rows.map(({ dBm, measuredAt, onlineSince, lastSeenAt, ...row }) => ({
    ...row,
    onlineSince: onlineSince?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    opticalPower:
      dBm === null || measuredAt === null
        ? null
        : { dBm, enough: enoughLight(opticalPower, dBm), measuredAt: measuredAt.toISOString() },
  }))
}
