import { randomUUID } from 'node:crypto'
import { accessServers, addressesIn, hiddenSecret } from '@lastmile/contract/radius/access-servers.ts'
import { sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import { maintain, type Values } from '#platform/maintain.ts'
import type { Ctx } from '#platform/maintain/keeping.ts'
import { serve } from '#platform/serve.ts'
import { storeSecret } from '#radius/secrets/store.ts'

/** SQL: all addresses `its` of an access server `t`. */
const addresses = sql`unnest(array[t.nasname::inet] || t.other_addresses) its`
/** SQL: the last address of a network `its`, in the format of the sessions' addresses. */
const lastAddress = sql`set_masklen(broadcast(its), case family(its) when 4 then 32 else 128 end)`

/** SQL: the number of an access server's sessions that still report, found in the same way as in `sessionsOf`. */
const sessions = sql`(select count(*)::int from live_session s where not s.silent
  and (s.nas_identifier = t.shortname
    or exists (select from ${addresses} where s.nas_ip between network(its) and ${lastAddress})))`

/** SQL: the addresses in a text, as they are stored. */
const normalAddresses = (value: unknown) => sql`array(
  select case when its = host(its)::inet then its else network(its)::inet end
  from unnest(${addressesIn(typeof value === 'string' ? value : '')}::inet[]) with ordinality as entered (its, place) order by place)`

/** SQL: an address without a prefix length, or a network with its host bits cleared. */
const normalAddress = (value: unknown) => sql`case when ${value}::inet = host(${value}::inet)::inet
  then host(${value}::inet) else network(${value}::inet)::text end`

/** Refuses an address that another access server has, or that is entered twice. */
async function refuseDuplicates(ctx: Ctx, code: string | undefined, after: Values): Promise<void> {
  const { rows } = await sql<{ its: string; isFirst: boolean; count: number }>`
    with entered as (
      select ${after['address']}::inet as its, true as first
      union all select its, false from unnest(${normalAddresses(after['otherAddresses'])}) its)
    select bool_or(first) as "isFirst" from entered e
    group by its having count(*) > 1 or exists (
      select from nas t, ${addresses} where its = e.its and t.shortname is distinct from ${code ?? null})
    order by bool_or(first) desc limit 1`.execute(ctx.db)
  const [found] = rows
  if (found)
    ctx.refuse('duplicate-code', { what: 'access-server', field: found.isFirst ? 'address' : 'otherAddresses' })
}

/**
 * Serves the access servers, in the table that FreeRADIUS reads. No call returns their secrets, and the history does not
 * contain them. An access server whose sessions still report cannot be removed.
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
      otherAddresses: 'other_addresses',
      vendor: 'type',
      coaPort: 'coa_port',
      interimSeconds: 'interim_s',
      description: 'description',
    },
    reads: {
      otherAddresses: sql`nullif(array_to_string(array(
        select case when its = host(its)::inet then host(its) else its::text end from unnest(t.other_addresses) its), ', '), '')`,
    },
    writes: {
      address: normalAddress,
      otherAddresses: normalAddresses,
    },
    hides: true,
    // Replaced in the same transaction, because the column is not nullable until the upgrade is finished.
    born: () => ({ secret: randomUUID() }),
    search: ['nasname', 'type', 'description'],
    shows: {
      secret: sql`${hiddenSecret}::text`,
      sessions,
      testedAt: sql`to_char(t.tested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      testResult: sql`t.test_result`,
      testResponse: sql`t.test_answer`,
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
      await refuseDuplicates(ctx, code, after)
    },
    after: async (ctx, { code, before, after }) => {
      const isSame = ['address', 'coaPort'].every((name) => before?.[name] === after?.[name])
      const isNewSecret = after !== undefined && after['secret'] !== hiddenSecret
      if (isNewSecret) await storeSecret(ctx, code, String(after['secret']))
      if (!before || !after || (isSame && !isNewSecret)) return
      await sql`update nas set tested_at = null, test_result = null, test_answer = null where shortname = ${code}`.execute(
        ctx.db,
      )
    },
  }),
)
