import type { CommandFault } from '@lastmile/contract/provisioning/faults.ts'
import { internet } from '@lastmile/contract/vlans/services.ts'
import type { CVlanKind } from '@lastmile/contract/vlans/plan.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { appliesTo, type Line, type Place, plannedCVlan } from './line-services.ts'

/** A command for a service of a line whose ONT is registered at a place, and the template that it is rendered from. */
export type ServiceCommand = {
  line: Line
  place: Place & { ontId: number }
  /** Null in commands about the whole line, for which internet is meant. */
  service: string | null
  action: string
  template: { vendor: string; body: string }
}

/** The values of the placeholders about a service. */
type ServiceValues = { service: string; serviceNumber: string; userVlan: string; sVlan?: string; cVlan?: string }
type Vlans = { sVlan: number | null; cVlan: number | null; holds: boolean }

const uses = (body: string, names: string) => new RegExp(`\\{\\{\\s*(${names})\\s*\\}\\}`).test(body)

/**
 * Returns the values for the placeholders about the service of a command, or why there are none. Before a service port
 * is opened, its VLANs are recorded for the line, so that no other line gets the same C-VLAN from a range.
 */
export async function serviceValues(ctx: Context, command: ServiceCommand): Promise<ServiceValues | Fault> {
  const { service, action, template } = command
  const opens = action === 'service-port'
  const isAboutService = opens || action === 'service-port-remove'
  const code = service ?? internet
  if (isAboutService && code !== internet && !uses(template.body, 'service|serviceNumber|userVlan|sVlan|cVlan'))
    return { fault: { code: 'template-of-one-service', params: { vendor: template.vendor, action, service: code } } }
  const found = await ctx.db
    .selectFrom('network_service')
    .select(['number', 'user_vlan'])
    .where('code', '=', code)
    .executeTakeFirst()
  const values = { service: code, serviceNumber: String(found?.number ?? 1), userVlan: String(found?.user_vlan ?? '') }
  if (!uses(template.body, 'sVlan|cVlan')) {
    if (opens) await recordSent(ctx, { ...command, service: code }, { sVlan: null, cVlan: null, holds: false })
    return values
  }
  const vlans = await (action === 'service-port-remove' ? vlansThere(ctx, command) : plannedVlans(ctx, command))
  if ('fault' in vlans) return vlans
  const { sVlan, cVlan } = vlans
  if (cVlan === null && uses(template.body, 'cVlan')) return faultOf('no-c-vlan', command)
  if (opens) await recordSent(ctx, { ...command, service: code }, vlans)
  return { ...values, ...(sVlan !== null && { sVlan: String(sVlan) }), ...(cVlan !== null && { cVlan: String(cVlan) }) }
}

type Fault = { fault: CommandFault }

/** Returns a reason, with the service and the place in its message. */
const faultOf = (
  code: CommandFault['code'],
  { service, place }: ServiceCommand,
  params: Record<string, string> = {},
): Fault => ({
  fault: { code, params: { service: service ?? internet, olt: place.oltCode, ponPort: place.ponPort, ...params } },
})

/** Returns the VLANs that the OLT has for a service, or else those of the plan. */
async function vlansThere(ctx: Context, command: ServiceCommand): Promise<Vlans | Fault> {
  const there = await ctx.db
    .selectFrom('line_vlan')
    .select(['applied_s_vlan as sVlan', 'applied_c_vlan as cVlan'])
    .where('line_code', '=', command.line.productCode)
    .where('service_code', '=', command.service ?? internet)
    .where('applied_s_vlan', 'is not', null)
    .executeTakeFirst()
  return there ? { ...there, holds: false } : plannedVlans(ctx, command)
}

type Entry = {
  kind: CVlanKind
  sVlan: number
  first: number
  last: number
  perPort: number | null
  cVlan: number | null
}

/** Returns the VLANs that the plan gives the service of a command; the first free C-VLAN of a range if it has none yet. */
async function plannedVlans(ctx: Context, command: ServiceCommand): Promise<Vlans | Fault> {
  const { line, place, service } = command
  const port = sql`${place.ponPort}::text`
  const { rows } = await sql<Entry>`
    select e.c_vlan_kind as kind, e.s_vlan as "sVlan", e.first_c_vlan as first, e.last_c_vlan as last,
      e.onts_per_port as "perPort", ${plannedCVlan(port, sql`${place.ontId}::int`)} as "cVlan"
    from vlan_plan e
    left join line_vlan l on l.line_code = ${line.productCode} and l.service_code = e.service_code
    where e.olt_code = ${place.oltCode} and e.service_code = ${service ?? internet} and ${appliesTo(port)}
    limit 1`.execute(ctx.db)
  const [entry] = rows
  if (!entry) return faultOf('no-vlan', command)
  const { kind, sVlan, cVlan, first, last, perPort } = entry
  if (kind === 'numbered' && cVlan === null)
    return faultOf('ont-not-numbered', command, { ontId: String(place.ontId), count: String(perPort) })
  if (kind !== 'first-free') return { sVlan, cVlan, holds: kind === 'numbered' }
  const free = cVlan ?? (await firstFree(ctx, entry))
  if (free === undefined)
    return faultOf('c-vlans-used-up', command, { range: `${first}-${last}`, sVlan: String(sVlan) })
  return { sVlan, cVlan: free, holds: true }
}

/** Returns the lowest C-VLAN of a range that no line has or is about to get. Serialized by S-VLAN. */
async function firstFree(ctx: Context, { sVlan, first, last }: Entry): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`s-vlan ${sVlan}`}, 0))`.execute(ctx.db)
  const { rows } = await sql<{ free: number }>`
    select free from generate_series(${first}::int, ${last}::int) free
    where not exists (select from line_vlan l where l.holds_c_vlan and l.s_vlan = ${sVlan} and l.c_vlan = free)
      and not exists (select from line_vlan l where l.applied_s_vlan = ${sVlan} and l.applied_c_vlan = free)
    order by free limit 1`.execute(ctx.db)
  return rows[0]?.free
}

type Sent = Omit<ServiceCommand, 'service'> & { service: string }

const recordSent = (ctx: Context, { line, place, service }: Sent, { sVlan, cVlan, holds }: Vlans) =>
  sql`
  insert into line_vlan (customer_code, line_code, service_code, olt_code, pon_port, ont_id, s_vlan, c_vlan, holds_c_vlan)
  values (${line.customerCode}, ${line.productCode}, ${service}, ${place.oltCode}, ${place.ponPort}, ${place.ontId},
    ${sVlan}, ${cVlan}, ${holds})
  on conflict (line_code, service_code) do update set olt_code = excluded.olt_code, pon_port = excluded.pon_port,
    ont_id = excluded.ont_id, s_vlan = excluded.s_vlan, c_vlan = excluded.c_vlan, holds_c_vlan = excluded.holds_c_vlan`.execute(
    ctx.db,
  )
