import type { AttributeList, Nas } from '#devices'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { SessionToEnd } from './end-sessions.ts'

/** Parses the access servers of the setting RADIUS_NAS, each `host:port:secret`. */
function nasOf(setting: string | undefined): Nas[] {
  return (setting?.split(',') ?? []).map((entry) => {
    const [, host = '', port = '', secret = ''] = /^(.+?):(\d+):(.+)$/.exec(entry) ?? []
    return { host, port: Number(port), secret }
  })
}

/** A session, and the vendor of its access server; null if that is not in the table `nas`. */
export type SessionOfVendor = SessionToEnd & { vendor: string | null }

/** Returns a request to access servers about an account, as it is shown to people. */
export const requestText = (account: string, change?: AttributeList): string =>
  [
    `${change ? 'CoA' : 'Disconnect'}-Request User-Name = "${account}"`,
    ...(change ?? []).map(([name, value]) => `${name} = ${String(value)}`),
  ].join('\n')

/**
 * Returns the live sessions of an account, each with the access servers that can end it: the one in the table `nas`
 * with the session's address or with its identifier as short name; otherwise the one of that address in RADIUS_NAS;
 * otherwise all in RADIUS_NAS. With `which`, SQL about a session `s`, only those.
 */
export async function sessionsOf(
  ctx: Context,
  account: string,
  which: RawBuilder<unknown> = sql`true`,
): Promise<SessionOfVendor[]> {
  const { rows } = await sql<{
    session_id: string
    reported_name: string | null
    nas_ip: string
    reported_nas: string | null
    nas_identifier: string | null
    host: string | null
    framed_ip: string | null
    secret: string | null
    coa_port: number | null
    vendor: string | null
  }>`select s.session_id, s.reported_name, host(s.nas_ip) as nas_ip, host(s.reported_nas) as reported_nas,
      s.nas_identifier, host(s.framed_ip) as framed_ip,
      case when n.by_address then host(s.nas_ip) else host(n.address) end as host, n.secret, n.coa_port, n.vendor
    from live_session s left join lateral (
      select nasname::inet as address, s.nas_ip <<= its as by_address, secret, coa_port, type as vendor
      from nas, unnest(array[nasname::inet] || other_addresses) its
      where s.nas_ip <<= its or shortname = s.nas_identifier and nasname::inet = host(nasname::inet)::inet
      order by its = s.nas_ip desc, coalesce(shortname = s.nas_identifier, false) desc, masklen(its) desc
      limit 1
    ) n on true
    where s.account = ${account} and ${which}`.execute(ctx.db)
  const set = nasOf(ctx.config.RADIUS_NAS)
  return rows.map((row) => {
    const own =
      row.secret === null || row.coa_port === null || row.host === null
        ? []
        : [{ host: row.host, port: row.coa_port, secret: row.secret }]
    const named = set.filter(({ host }) => host === row.nas_ip || host === row.reported_nas)
    const nas = [own, named, set].find((some) => some.length > 0) ?? []
    const nasIdentifier = row.nas_identifier === '' ? null : row.nas_identifier
    return {
      account,
      reportedName: row.reported_name,
      sessionId: row.session_id,
      nasIp: row.nas_ip,
      reportedNas: row.reported_nas,
      nasIdentifier,
      framedIp: row.framed_ip,
      nas,
      vendor: row.vendor,
    }
  })
}
