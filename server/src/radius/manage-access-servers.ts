import { accessServers, hiddenSecret } from '@lastmile/contract/radius/access-servers.ts'
import { sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

/** SQL: the last address of a network, in the format of the sessions' addresses. */
const lastAddress = sql`set_masklen(broadcast(t.nasname::inet), case family(t.nasname::inet) when 4 then 32 else 128 end)`

/** SQL: the number of an access server's sessions that still report, found in the same way as in `sessionsOf`. */
const sessions = sql`(select count(*)::int from live_session s where not s.silent
  and (s.nas_ip between network(t.nasname::inet) and ${lastAddress} or s.nas_identifier = t.shortname))`

/** SQL: an address without a prefix length, or a network with its host bits cleared. */
const normalAddress = (value: unknown) => sql`case when ${value}::inet = host(${value}::inet)::inet
  then host(${value}::inet) else network(${value}::inet)::text end`

/**
 * Serves the access servers, in the table that FreeRADIUS reads. FreeRADIUS needs their secrets in clear text, but no
 * call returns them and the history does not contain them. An access server whose sessions still report cannot be
 * removed.
 */
export const accessServerRoutes = serve(
  'accessServers',
  accessServers,
  maintain(accessServers, {
    table: 'nas',
    key: 'shortname',
    what: 'access-server',
    columns: {
      code: 'shortname',
      address: 'nasname',
      vendor: 'type',
      secret: 'secret',
      coaPort: 'coa_port',
      description: 'description',
    },
    reads: { secret: sql`${hiddenSecret}::text` },
    writes: {
      address: normalAddress,
      secret: (value) => (value === hiddenSecret ? sql`secret` : sql`${value}`),
    },
    hides: true,
    search: ['nasname', 'type', 'description'],
    shows: {
      sessions,
      testedAt: sql`to_char(t.tested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      testResult: sql`t.test_result`,
    },
    check: async (ctx, { code, before, after }) => {
      if (!after) {
        const { rows } = await sql<{ count: number }>`
          select ${sessions} as count from nas t where t.shortname = ${code}`.execute(ctx.db)
        const count = rows[0]?.count ?? 0
        if (count > 0) ctx.refuse('in-use', { what: 'access-server', count, where: 'live-sessions' })
        return
      }
      if (!before && after['secret'] === hiddenSecret) broken(ctx, 'secret', 'required')
      const { rows } = await sql<{ code: string }>`
        select shortname as code from nas where nasname::inet = ${after['address']}::inet
          and shortname is distinct from ${code ?? null}`.execute(ctx.db)
      if (rows[0]) ctx.refuse('duplicate-code', { what: 'access-server', field: 'address' })
    },
    after: async (ctx, { code, before, after }) => {
      const isSame = ['address', 'coaPort'].every((name) => before?.[name] === after?.[name])
      if (!before || !after || (isSame && after['secret'] === hiddenSecret)) return
      await sql`update nas set tested_at = null, test_result = null where shortname = ${code}`.execute(ctx.db)
    },
  }),
)
