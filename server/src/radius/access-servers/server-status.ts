import type { radius } from '@lastmile/contract/radius/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { statusSecrets } from '#radius/secrets/keys.ts'
import { recentServers, type Server } from '#radius/secrets/servers.ts'
import { askStatus, type Counters, type Status } from './ask-status.ts'

type Finding = Awaited<ReturnType<typeof serverStatus>>['servers'][number]['finding']

/** Queries each FreeRADIUS in RADIUS_STATUS for its counters of an access server. Refuses not-found. */
export const serverStatus: Handler<typeof radius.serverStatus> = async (ctx, { accessServerCode }) => {
  const nas = await readAccessServer(ctx, accessServerCode)
  const places = ctx.config.RADIUS_STATUS?.split(',') ?? []
  const secrets = places.length === 0 ? [] : statusSecrets(ctx.config)
  const lookedUp = await recentServers(ctx.db, ctx.now)
  const servers = await Promise.all(
    places.map(async (server) => {
      const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(server) ?? []
      const status = await askStatus({ host, port: Number(port), secrets, addresses: nas.hosts })
      const counters = status.kind === 'answered' && status.counters.length > 0 ? sumOf(status.counters) : null
      const startedAt = (status.kind === 'answered' && status.startedAt?.toISOString()) || null
      return {
        server,
        finding: findingOf(status, counters, { ...nas, lacksKey: lacksKey(status, nas.keyId, lookedUp) }),
        startedAt,
        counters,
      }
    }),
  )
  return { servers, lastReportAt: nas.lastReportAt }
}

type AccessServer = { hosts: string[]; hasNetwork: boolean; keyId: string | null; lastReportAt: string | null }

/**
 * Whether the FreeRADIUS that answered lacks the key of a secret: by its last look-up from the same address, else by
 * the look-ups from all addresses, because the database may see it at another address.
 */
function lacksKey(status: Status, keyId: string | null, servers: readonly Server[]): boolean {
  if (keyId === null || status.kind !== 'answered') return false
  const last = servers.find(({ address }) => address === status.address)
  return !(last ? [last] : servers).some(({ keys }) => keys.includes(keyId))
}

/** SQL: an instant in the format of the calls. */
const instant = (time: RawBuilder<unknown>) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

async function readAccessServer(ctx: Context<'not-found'>, code: string): Promise<AccessServer> {
  const { rows } = await sql<AccessServer>`
    with own as (select sealed_secret, its, its = host(its)::inet as is_host
      from nas, unnest(array[nasname::inet] || other_addresses) its where shortname = ${code})
    select coalesce(array_agg(host(its)) filter (where is_host), '{}') as hosts,
      bool_or(not is_host) as "hasNetwork",
      nullif(split_part(min(sealed_secret), '.', 2), '') as "keyId",
      ${instant(sql`(select max(coalesce(acctupdatetime, acctstarttime)) from radacct, own o
        where acctstoptime is null and nasipaddress <<= o.its)`)} as "lastReportAt"
    from own having count(*) > 0`.execute(ctx.db)
  return rows[0] ?? ctx.refuse('not-found', { what: 'access-server', field: 'accessServerCode' })
}

const sumOf = (all: readonly Counters[]): Counters =>
  all.reduce((sum, one) => ({
    received: sum.received + one.received,
    accepted: sum.accepted + one.accepted,
    rejected: sum.rejected + one.rejected,
    reports: sum.reports + one.reports,
    dropped: sum.dropped + one.dropped,
    wrongSecret: sum.wrongSecret + one.wrongSecret,
  }))

type Judged = { hasNetwork: boolean; lacksKey: boolean }

/** Returns the finding: the first problem, or that all is well. */
function findingOf(status: Status, counters: Counters | null, nas: Judged): Finding {
  if (status.kind !== 'answered') return `status-${status.kind}`
  if (!counters) return nas.lacksKey ? 'status-key' : 'status-network'
  const { received, accepted, rejected, reports, dropped, wrongSecret } = counters
  if (wrongSecret > 0) return 'status-wrong-secret'
  if (received === 0) {
    if (nas.lacksKey) return 'status-key'
    return nas.hasNetwork ? 'status-network' : 'status-nothing'
  }
  if (accepted + rejected + reports + dropped === 0) return 'status-waiting'
  if (dropped > 0) return 'status-dropped'
  return rejected > 0 && accepted === 0 ? 'status-rejected' : 'status-good'
}
