import { ponPortsOf } from '@lastmile/contract/network/pon-ports.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { lastNumbered, vlanPlan } from '@lastmile/contract/vlans/plan.ts'
import { sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import type { Context } from '#platform/context.ts'
import { maintain, type Values } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'
import { usesPlan } from './line-services.ts'
import { isDifferent, linesOfEntry } from './planned-lines.ts'

const serviceName = (name: 'name' | 'zh_name') =>
  sql`(select s.${sql.ref(name)} from network_service s where s.code = t.service_code)`

/**
 * Serves the VLAN plan. A change of an entry sends nothing: the list shows how many lines have other VLANs, and they are
 * sent on request. An entry cannot be deleted while OLTs have its service open for lines.
 */
export const vlanPlanRoutes = serve(
  'vlanPlan',
  vlanPlan,
  maintain(vlanPlan, {
    table: 'vlan_plan',
    key: 'id',
    what: 'vlan-entry',
    numbered: 'identity',
    columns: {
      oltCode: 'olt_code',
      serviceCode: 'service_code',
      ponPorts: 'pon_ports',
      sVlan: 's_vlan',
      cVlanKind: 'c_vlan_kind',
      firstCVlan: 'first_c_vlan',
      lastCVlan: 'last_c_vlan',
      ontsPerPort: 'onts_per_port',
    },
    fixed: ['oltCode', 'serviceCode'],
    search: ['olt_code', 'service_code'],
    references: {
      oltCode: { table: 'olt', what: 'olt' },
      serviceCode: { table: 'network_service', what: 'network-service' },
    },
    filters: {
      oltCode: (code) => sql`t.olt_code = ${code}`,
      serviceCode: (code) => sql`t.service_code = ${code}`,
    },
    shows: {
      serviceName: serviceName('name'),
      serviceZhName: serviceName('zh_name'),
      cVlans: sql`coalesce(t.first_c_vlan || case when t.end_c_vlan > t.first_c_vlan then '-' || t.end_c_vlan else '' end, '')`,
      planUsed: usesPlan(sql`(select o.vendor from olt o where o.code = t.olt_code)`),
    },
    details: {
      openLines: sql`(select count(*)::int from ${linesOfEntry(sql`t.id`)})`,
      differing: sql`(select count(*)::int from ${linesOfEntry(sql`t.id`)} and ${isDifferent})`,
    },
    check: async (ctx, { code, after }) => {
      if (after) await checkEntry(ctx, code, after)
      else await refuseEntryInUse(ctx, code)
    },
    after: async (ctx, { code, after }) => {
      if (!after) return
      const { ponPorts, cVlanKind, firstCVlan = null, lastCVlan } = after
      const end = cVlanKind === 'numbered' ? lastNumbered(after) : (lastCVlan ?? firstCVlan)
      await sql`update vlan_plan set ports = ${typeof ponPorts === 'string' ? ponPortsOf(ponPorts) : null}::text[], end_c_vlan = ${end}::int
        where id = ${code}::bigint`.execute(ctx.db)
    },
  }),
)

async function refuseEntryInUse(ctx: Context<RefusalCode>, code: string | undefined): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${linesOfEntry(sql`${code ?? null}::bigint`)} and l.s_vlan is not null`.execute(
    ctx.db,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) ctx.refuse('in-use', { what: 'vlan-entry', count, where: 'vlan-lines' })
}

/** Refuses PON ports that the OLT lacks or another entry has, and C-VLANs that other lines of the S-VLAN may get. */
async function checkEntry(ctx: Context<RefusalCode>, code: string | undefined, after: Values): Promise<void> {
  // Two overlapping entries added at once: the second waits, and is refused by name.
  await sql`select pg_advisory_xact_lock(hashtext('VLAN plan'))`.execute(ctx.db)
  const { oltCode, serviceCode } = after
  const { ponPorts } = after
  const ports = typeof ponPorts === 'string' ? ponPortsOf(ponPorts) : null
  const olt = await ctx.db.selectFrom('olt').select('pon_ports').where('code', '=', String(oltCode)).executeTakeFirst()
  const known = new Set(ponPortsOf(olt?.pon_ports ?? ''))
  if (olt && ports?.some((port) => !known.has(port))) broken(ctx, 'ponPorts', 'ports-of-olt')
  const { rows } = await sql<{ ponPorts: string }>`
    select coalesce(e.pon_ports, o.pon_ports) as "ponPorts" from vlan_plan e join olt o on o.code = e.olt_code
    where e.olt_code = ${oltCode} and e.service_code = ${serviceCode} and e.id is distinct from ${code ?? null}::bigint
      and (e.ports is null or ${ports}::text[] is null or e.ports && ${ports}::text[]) order by e.id limit 1`.execute(
    ctx.db,
  )
  if (rows[0])
    ctx.refuse('vlan-entries-overlap', {
      olt: String(oltCode),
      service: String(serviceCode),
      ports: rows[0].ponPorts,
      field: 'ponPorts',
    })
  await checkCVlans(ctx, code, after)
}

/**
 * Refuses a range of C-VLANs, each of which belongs to one line, if it overlaps C-VLANs of another entry with the same
 * S-VLAN. Entries in which lines share a C-VLAN may share it with each other.
 */
async function checkCVlans(ctx: Context<RefusalCode>, code: string | undefined, after: Values): Promise<void> {
  const { sVlan, cVlanKind, firstCVlan, lastCVlan } = after
  if (cVlanKind === 'no-c-vlan') return
  const first = Number(firstCVlan)
  const end = cVlanKind === 'numbered' ? lastNumbered(after) : Number(lastCVlan ?? firstCVlan)
  const { rows } = await sql<{ olt: string; service: string }>`
    select olt_code as olt, service_code as service from vlan_plan
    where s_vlan = ${sVlan} and first_c_vlan is not null and id is distinct from ${code ?? null}::bigint
      and int4range(first_c_vlan, end_c_vlan, '[]') && int4range(${first}, ${end}, '[]')
      and not (c_vlan_kind = 'one-c-vlan' and ${cVlanKind} = 'one-c-vlan')
    order by id limit 1`.execute(ctx.db)
  const range = first === end ? String(first) : `${first}-${end}`
  if (rows[0]) ctx.refuse('c-vlans-overlap', { ...rows[0], sVlan: String(sVlan), range, field: 'firstCVlan' })
}
