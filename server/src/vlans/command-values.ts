import type { CommandFault } from '@lastmile/contract/provisioning/faults.ts'
import { internet } from '@lastmile/contract/vlans/services.ts'
import type { CVlanKind } from '@lastmile/contract/vlans/plan.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { type ProfileValues, profileValues } from './profiles/profile-values.ts'
import { uses } from './uses.ts'
import { appliesTo, hasService, type Line, type Place, plannedCVlan } from './line-services.ts'

/** A command for a service of a line whose ONT is registered at a place, and the template that it is rendered from. */
export type ServiceCommand = {
  line: Line
  place: Place & { ontId: number }
  /** Null in commands about the whole line, for which internet is meant. */
  service: string | null
  action: string
  template: { vendor: string; body: string }
}

/** The values of the placeholders about a service, and about the profiles and the speed of the line. */
type ServiceValues = {
  service: string
  serviceNumber: string
  userVlan: string
  sVlan?: string
  cVlan?: string
} & ProfileValues
type Vlans = { sVlan: number | null; cVlan: number | null; holds: boolean }

/**
 * Returns the values for the placeholders about the service of a command and the profiles of its line, or why there are
 * none. Before a service port
 * is opened, or removed to be opened again, its VLANs are recorded for the line, so that no other line gets the same
 * C-VLAN from a range, and a port that could not be opened again is left alone.
 */
export async function serviceValues(ctx: Context, command: ServiceCommand): Promise<ServiceValues | Fault> {
  const { service, action, template } = command
  const about = { ...command, service: service ?? internet }
  const isAboutService = action === 'service-port' || action === 'service-port-remove'
  const code = about.service
  if (isAboutService && code !== internet && !uses(template.body, 'service|serviceNumber|userVlan|sVlan|cVlan'))
    return { fault: { code: 'template-of-one-service', params: { vendor: template.vendor, action, service: code } } }
  const profiles = await profileValues(ctx, { ...command.line, oltCode: command.place.oltCode, body: template.body })
  if (isFault(profiles)) return profiles
  const vlans = await vlansFor(ctx, about)
  return isFault(vlans) ? vlans : { ...profiles, ...(await valuesOf(ctx, code, vlans)) }
}

/**
 * Returns the values with which a template would be sent to a line for internet access, or why there are none. Nothing
 * is recorded, so a C-VLAN from a range may be another one by then.
 */
export async function previewValues(
  ctx: Context,
  { line, place, body }: Pick<ServiceCommand, 'line' | 'place'> & { body: string },
): Promise<ServiceValues | Fault> {
  const profiles = await profileValues(ctx, { ...line, oltCode: place.oltCode, body })
  if (isFault(profiles)) return profiles
  const vlans = await vlansOf(ctx, { line, place, service: internet, isTrial: true }, body)
  return isFault(vlans) ? vlans : { ...profiles, ...(await valuesOf(ctx, internet, vlans)) }
}

async function valuesOf(ctx: Context, service: string, { sVlan, cVlan }: Vlans): Promise<ServiceValues> {
  const found = await ctx.db
    .selectFrom('network_service')
    .select(['number', 'user_vlan'])
    .where('code', '=', service)
    .executeTakeFirst()
  return {
    service,
    serviceNumber: String(found?.number ?? 1),
    userVlan: String(found?.user_vlan ?? ''),
    ...(sVlan !== null && { sVlan: String(sVlan) }),
    ...(cVlan !== null && { cVlan: String(cVlan) }),
  }
}

const isFault = (values: object): values is Fault => 'fault' in values

/** Returns the VLANs for a command, and records those that are about to be sent. */
async function vlansFor(ctx: Context, command: About): Promise<Vlans | Fault> {
  const { action, template } = command
  if (action === 'service-port-remove') {
    const there = uses(template.body, 'sVlan|cVlan') ? await vlansThere(ctx, command) : noVlans
    if ('fault' in there) return there
    const next = (await isWanted(ctx, command)) ? await vlansToOpen(ctx, command) : undefined
    if (next && 'fault' in next) return next
    const taken = next ? await recordSent(ctx, command, next) : await recordUncertain(ctx, command)
    return taken ?? there
  }
  const vlans = await vlansOf(ctx, command, template.body)
  return 'fault' in vlans
    ? vlans
    : ((action === 'service-port' ? await recordSent(ctx, command, vlans) : undefined) ?? vlans)
}

/** A command about a service of a line. */
type About = Omit<ServiceCommand, 'service'> & { service: string }
const noVlans: Vlans = { sVlan: null, cVlan: null, holds: false }

/** Returns the planned VLANs for a template; none if it does not use them. */
async function vlansOf(ctx: Context, command: Planned, body: string): Promise<Vlans | Fault> {
  if (!uses(body, 'sVlan|cVlan')) return noVlans
  const vlans = await plannedVlans(ctx, command)
  return 'sVlan' in vlans && vlans.cVlan === null && uses(body, 'cVlan') ? faultOf('no-c-vlan', command) : vlans
}

/** What the VLANs of a service depend on. `isTrial`: nothing is recorded, and nothing locked. */
type Planned = Pick<About, 'line' | 'place' | 'service'> & { isTrial?: boolean }

/**
 * Returns the VLANs with which a service would be opened by the template in use, or why it could not be; undefined if its
 * OLT has no such template for all models.
 */
export async function vlansToOpen(ctx: Context, command: Planned): Promise<Vlans | Fault | undefined> {
  const { rows } = await sql<{ body: string }>`
    select ct.body from command_template ct join olt o on o.vendor = ct.vendor
    where o.code = ${command.place.oltCode} and ct.action = 'service-port' and ct.active limit 1`.execute(ctx.db)
  if (!rows[0]) return undefined
  const vlans = await vlansOf(ctx, command, rows[0].body)
  return 'fault' in vlans ? vlans : ((await takenCVlan(ctx, command, vlans)) ?? vlans)
}

async function isWanted(ctx: Context, { line, service }: Planned): Promise<boolean> {
  const { rows } = await sql`
    select from network_service s where s.code = ${service} and ${hasService(sql`${line.productCode}::text`)}`.execute(
    ctx.db,
  )
  return rows.length > 0
}

type Fault = { fault: CommandFault }

/** Returns a reason, with the service and the place in its message. */
const faultOf = (
  code: CommandFault['code'],
  { service, place }: Planned,
  params: Record<string, string> = {},
): Fault => ({
  fault: { code, params: { service, olt: place.oltCode, ponPort: place.ponPort, ...params } },
})

/** Returns the VLANs that the OLT has for a service, or else those of the plan. */
async function vlansThere(ctx: Context, command: About): Promise<Vlans | Fault> {
  const there = await ctx.db
    .selectFrom('line_vlan')
    .select(['applied_s_vlan as sVlan', 'applied_c_vlan as cVlan'])
    .where('line_code', '=', command.line.productCode)
    .where('service_code', '=', command.service)
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
async function plannedVlans(ctx: Context, command: Planned): Promise<Vlans | Fault> {
  const { line, place, service, isTrial = false } = command
  const port = sql`${place.ponPort}::text`
  const { rows } = await sql<Entry>`
    select e.c_vlan_kind as kind, e.s_vlan as "sVlan", e.first_c_vlan as first, e.last_c_vlan as last,
      e.onts_per_port as "perPort", ${plannedCVlan(port, sql`${place.ontId}::int`)} as "cVlan"
    from vlan_plan e
    left join line_vlan l on l.line_code = ${line.productCode} and l.service_code = e.service_code
    where e.olt_code = ${place.oltCode} and e.service_code = ${service} and ${appliesTo(port)}
    limit 1`.execute(ctx.db)
  const [entry] = rows
  if (!entry) return faultOf('no-vlan', command)
  const { kind, sVlan, cVlan, first, last, perPort } = entry
  if (kind === 'numbered' && cVlan === null)
    return faultOf('ont-not-numbered', command, { ontId: String(place.ontId), count: String(perPort) })
  if (kind !== 'one-c-vlan' && kind !== 'no-c-vlan' && !isTrial) await lockSVlan(ctx, sVlan)
  if (kind !== 'first-free') return { sVlan, cVlan, holds: kind === 'numbered' }
  const free = cVlan ?? (await firstFree(ctx, entry))
  if (free === undefined)
    return faultOf('c-vlans-used-up', command, { range: `${first}-${last}`, sVlan: String(sVlan) })
  return { sVlan, cVlan: free, holds: true }
}

/** Takes the lock under which the C-VLANs of an S-VLAN are assigned. */
const lockSVlan = ({ db }: Context, sVlan: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`s-vlan ${sVlan}`}, 0))`.execute(db)

/** SQL: whether a row `l` has a C-VLAN, may have it or is about to get it. */
const hasVlans = (
  sVlan: number,
  cVlan: RawBuilder<unknown>,
) => sql`((l.holds_c_vlan or l.uncertain) and l.s_vlan = ${sVlan} and l.c_vlan = ${cVlan}
  or l.applied_s_vlan = ${sVlan} and l.applied_c_vlan = ${cVlan})`

/** Returns the lowest C-VLAN of a range that no line has or is about to get. Lock the S-VLAN first. */
async function firstFree(ctx: Context, { sVlan, first, last }: Entry): Promise<number | undefined> {
  const { rows } = await sql<{ free: number }>`
    select free from generate_series(${first}::int, ${last}::int) free
    where not exists (select from line_vlan l where l.holds_c_vlan and l.s_vlan = ${sVlan} and l.c_vlan = free)
      and not exists (select from line_vlan l where l.uncertain and l.s_vlan = ${sVlan} and l.c_vlan = free)
      and not exists (select from line_vlan l where l.applied_s_vlan = ${sVlan} and l.applied_c_vlan = free)
    order by free limit 1`.execute(ctx.db)
  return rows[0]?.free
}

/** Returns c-vlan-taken if another line still has a C-VLAN that is to belong to this one only. */
async function takenCVlan(ctx: Context, command: Planned, { sVlan, cVlan, holds }: Vlans): Promise<Fault | undefined> {
  if (!holds || sVlan === null || cVlan === null) return undefined
  const { line, service } = command
  const { rows } = await sql<{ line: string }>`
    select l.line_code as line from line_vlan l where ${hasVlans(sVlan, sql`${cVlan}::int`)}
      and (l.line_code, l.service_code) <> (${line.productCode}, ${service}) order by 1 limit 1`.execute(ctx.db)
  return rows[0] && faultOf('c-vlan-taken', command, { sVlan: String(sVlan), cVlan: String(cVlan), line: rows[0].line })
}

/**
 * Records the VLANs that are about to be sent for a service, which the OLT may have from now on. Returns c-vlan-taken if
 * another line still has the C-VLAN.
 */
async function recordSent(ctx: Context, command: About, { sVlan, cVlan, holds }: Vlans): Promise<Fault | undefined> {
  const { line, place, service } = command
  const taken = await takenCVlan(ctx, command, { sVlan, cVlan, holds })
  if (taken) return taken
  await sql`
    insert into line_vlan (customer_code, line_code, service_code, olt_code, pon_port, ont_id, s_vlan, c_vlan, holds_c_vlan,
      uncertain)
    values (${line.customerCode}, ${line.productCode}, ${service}, ${place.oltCode}, ${place.ponPort}, ${place.ontId},
      ${sVlan}, ${cVlan}, ${holds}, true)
    on conflict (line_code, service_code) do update set olt_code = excluded.olt_code, pon_port = excluded.pon_port,
      ont_id = excluded.ont_id, s_vlan = excluded.s_vlan, c_vlan = excluded.c_vlan, holds_c_vlan = excluded.holds_c_vlan,
      uncertain = true`.execute(ctx.db)
  return undefined
}

/** Records that a command about a service is about to be sent, so that its outcome is unknown until it is confirmed. */
export async function recordUncertain(
  ctx: Context,
  { line, service }: Pick<About, 'line' | 'service'>,
): Promise<undefined> {
  await ctx.db
    .updateTable('line_vlan')
    .set({ uncertain: true })
    .where('line_code', '=', line.productCode)
    .where('service_code', '=', service)
    .execute()
}
