import { linesOfPonPort, ponPortsOf } from '@lastmile/contract/network/pon-ports.ts'
import { odbs } from '@lastmile/contract/network/resources.ts'
import { sql } from 'kysely'
import { requireNearTown } from '#areas'
import type { Context } from '#platform/context.ts'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

const ports = (condition = sql`true`) =>
  sql`(select count(*)::int from odb_port p where p.odb_code = t.code and ${condition})`

/** Serves distribution boxes and their ports, numbered from 1. A box whose ports carry lines cannot be deleted. */
export const odbRoutes = serve(
  'odbs',
  odbs,
  maintain(odbs, {
    table: 'odb',
    what: 'odb',
    columns: {
      code: 'code',
      name: 'name',
      zhName: 'zh_name',
      townCode: 'town_code',
      latitude: 'latitude',
      longitude: 'longitude',
      oltCode: 'olt_code',
      ponPort: 'pon_port',
      state: 'state',
    },
    searchKey: 'search_key',
    references: {
      townCode: { table: 'management_area', what: 'area', only: sql`kind = 'town'` },
      oltCode: { table: 'olt', what: 'olt' },
    },
    shows: {
      totalPorts: ports(),
      constructionCode: sql.ref('t.construction_code'),
      freePorts: ports(sql`p.status = 'free'`),
      townName: sql`(select s.name from management_area s where s.code = t.town_code)`,
      townZhName: sql`(select s.zh_name from management_area s where s.code = t.town_code)`,
    },
    filters: {
      townCode: (town) => sql`t.town_code = ${town}`,
      oltCode: (olt) => sql`t.olt_code = ${olt}`,
      state: (state) => sql`t.state = ${state}`,
    },
    check: async (ctx, { code, before, after }) => {
      const now = after as Box | undefined
      if (code !== undefined && !now) {
        const count = await heldPorts(ctx, code, 0)
        if (count > 0) ctx.refuse('in-use', { what: 'odb', count, where: 'port' })
      }
      if (!now) return
      await requireNearTown(ctx, placeOf(now), before && placeOf(before as Box))
      if (code !== undefined) await keepsLines(ctx, { code, before: before as Feed, after: now })
      await fits(ctx, code, now)
    },
    after: async ({ db }, { code, after }) => {
      if (!after) return
      await sql`delete from odb_port where odb_code = ${code} and code::int > ${after['totalPorts']}`.execute(db)
      await sql`insert into odb_port (odb_code, code, status)
        select ${code}, n::text, 'free' from generate_series(1, ${after['totalPorts']}::int) n
        on conflict do nothing`.execute(db)
    },
  }),
)

type Box = Feed & { townCode: string; latitude: number; longitude: number }
const placeOf = ({ townCode, latitude, longitude }: Box) => ({ town: townCode, latitude, longitude })
type Feed = { oltCode: string; ponPort: string; totalPorts: number }
type Fitting = Context<'no-pon-port' | 'pon-port-full'>
type Ctx = Context<'ports-held'> & Fitting

/** Returns how many ports of a box above the number `beyond` are held by lines. Locks them, so that none is taken. */
async function heldPorts({ db }: Context, code: string, beyond: number): Promise<number> {
  const { rows } = await sql<{ status: string }>`
    select status from odb_port where odb_code = ${code} and code::int > ${beyond}
    order by code for update`.execute(db)
  return rows.filter(({ status }) => status === 'reserved' || status === 'occupied').length
}

/**
 * Refuses ports-held for a change that would remove a port held by a line, or move it to another PON port, because the
 * line terminal knows the line by its port.
 */
async function keepsLines(ctx: Ctx, { code, before, after }: { code: string; before: Feed; after: Feed }) {
  const moved = before.oltCode !== after.oltCode ? 'oltCode' : before.ponPort !== after.ponPort ? 'ponPort' : undefined
  const count = await heldPorts(ctx, code, moved ? 0 : after.totalPorts)
  if (count > 0) ctx.refuse('ports-held', { count, field: moved ?? 'totalPorts' })
}

/** The form fields that a refusal names, if they differ from those in the contract of boxes. */
type At = { fields?: { ponPort: string; totalPorts: string } }

/**
 * Checks that the PON port exists and can feed all ports of its boxes. Returns how many more ports it could feed.
 * Refuses no-pon-port, pon-port-full.
 */
export async function fits(
  ctx: Fitting,
  code: string | undefined,
  { oltCode, ponPort, totalPorts, fields = { ponPort: 'ponPort', totalPorts: 'totalPorts' } }: Feed & At,
): Promise<number> {
  const olt = await ctx.db
    .selectFrom('olt')
    .select('pon_ports')
    .where('code', '=', oltCode)
    .forUpdate()
    .executeTakeFirst()
  if (!ponPortsOf(olt?.pon_ports ?? '').includes(ponPort))
    return ctx.refuse('no-pon-port', { olt: oltCode, port: ponPort, field: fields.ponPort })
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from odb join odb_port p on p.odb_code = odb.code
    where odb.olt_code = ${oltCode} and odb.pon_port = ${ponPort} and odb.code <> ${code ?? ''}`.execute(ctx.db)
  const left = linesOfPonPort - (rows[0]?.taken ?? 0)
  if (totalPorts > left)
    ctx.refuse('pon-port-full', {
      port: ponPort,
      limit: linesOfPonPort,
      left: Math.max(0, left),
      field: fields.totalPorts,
    })
  return left - totalPorts
}
