import type { AttributeList, Nas } from '#devices'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { SessionToEnd } from './end-sessions.ts'
import { secretOf } from './secrets/seal.ts'

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
 * Returns the live sessions of an account, each with the access servers that can end it: the one in the table `nas`;
 * otherwise the one of the session's addresses in RADIUS_NAS; otherwise all in RADIUS_NAS. With `which`, SQL about a
 * session `s`, only those.
 *
 * The source of a session's reports may be a NAT or a proxy that adds no Proxy-State. So the one in the table `nas` is
 * first that at the address that the access server sends, unless it is a loopback address, then, if it sends one, that
 * with its identifier as short name, and only then that at the address of the session.
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
    code: string | null
    secret: string | null
    sealed_secret: string | null
    coa_port: number | null
    vendor: string | null
    interim_s: number
  }>`select s.session_id, s.reported_name, host(s.nas_ip) as nas_ip, host(s.reported_nas) as reported_nas,
      s.nas_identifier, host(s.framed_ip) as framed_ip,
      s.interim_s, host(n.address) as host, n.code, n.secret, n.sealed_secret, n.coa_port, n.vendor
    from live_session s left join lateral (
      select case when not by_reported and s.nas_ip <<= its then s.nas_ip when is_host then first else its end as address,
        shortname as code, secret, sealed_secret, coa_port, type as vendor
      from nas, unnest(array[nasname::inet] || other_addresses) its,
        lateral (select nasname::inet as first, nasname::inet = host(nasname::inet)::inet as is_host,
          coalesce(shortname = s.nas_identifier, false) as is_named) about,
        lateral (select coalesce(its = s.reported_nas and not its <<= '127.0.0.0/8' and its <> '::1', false) as at_reported,
          is_named and is_host and s.reported_nas is not null as by_name) reported,
        lateral (select at_reported or by_name as by_reported) preferred
      where by_reported or s.nas_ip <<= its or is_named and is_host
      order by at_reported desc, by_name desc, its = s.nas_ip desc, is_named desc, masklen(its) desc
      limit 1
    ) n on true
    where s.account = ${account} and ${which}`.execute(ctx.db)
  const set = nasOf(ctx.config.RADIUS_NAS)
  return rows.map((row) => {
    const { host, code, coa_port: port } = row
    const isKnown = host !== null && code !== null && port !== null
    const secret = isKnown
      ? secretOf(ctx.config, { code, secret: row.secret, sealedSecret: row.sealed_secret })
      : undefined
    const own = isKnown && secret !== undefined ? [{ host, port, secret }] : []
    const named = set.filter((one) => one.host === row.nas_ip || one.host === row.reported_nas)
    const nas = [own, named, isKnown ? [] : set].find((some) => some.length > 0) ?? []
    const nasIdentifier = row.nas_identifier === '' ? null : row.nas_identifier
    return {
      account,
      reportedName: row.reported_name,
      sessionId: row.session_id,
      nasIp: row.nas_ip,
      reportedNas: row.reported_nas,
      nasIdentifier,
      framedIp: row.framed_ip,
      interimSeconds: row.interim_s,
      nas,
      ...(isKnown && { accessServer: code }),
      vendor: row.vendor,
    }
  })
}
