import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { internet } from '@lastmile/contract/vlans/services.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Line, Place } from './line-services.ts'

type Opened = { line: Line; service: string | null; place: (Place & { ontId: number }) | undefined }

/** Records that the OLT of a line has opened a service with the VLANs that were sent last. Add-ons that awaited it begin. */
export async function recordOpened(ctx: Context, { line, service, place }: Opened): Promise<void> {
  if (!place) return
  await sql`
    insert into line_vlan (customer_code, line_code, service_code, olt_code, pon_port, ont_id, applied_at)
    values (${line.customerCode}, ${line.productCode}, ${service ?? internet}, ${place.oltCode}, ${place.ponPort},
      ${place.ontId}, ${ctx.now})
    on conflict (line_code, service_code) do update set olt_code = excluded.olt_code, pon_port = excluded.pon_port,
      ont_id = excluded.ont_id, applied_at = excluded.applied_at, uncertain = false, applied_s_vlan = line_vlan.s_vlan,
      applied_c_vlan = line_vlan.c_vlan`.execute(ctx.db)
  await ctx.announce('line.service-opened', { ...line, isInSync: false })
}

/** SQL: whether the C-VLAN of a row `l` follows from the place of its ONT. */
const isNumbered = sql`exists (select from vlan_plan e
  where e.olt_code = l.olt_code and e.service_code = l.service_code and e.c_vlan_kind = 'numbered'
    and e.s_vlan = l.s_vlan and l.c_vlan between e.first_c_vlan and e.end_c_vlan)`

/**
 * Records that the OLT no longer has a service of a line; without a service, that it has none of them at a place. The
 * line keeps its C-VLANs until {@link releaseVlans}, because it may get them again on another PON port, except those
 * numbered by the place that it leaves, which belong to the next ONT there.
 */
export async function recordClosed(
  ctx: Context,
  lineCode: string,
  what: { service: string | null } | Place,
): Promise<void> {
  const which =
    'service' in what
      ? sql`service_code = ${what.service ?? internet}`
      : sql`olt_code = ${what.oltCode} and pon_port = ${what.ponPort} and ont_id = ${what.ontId ?? null}`
  const holds = 'service' in what ? sql`holds_c_vlan` : sql`holds_c_vlan and not ${isNumbered}`
  await sql`update line_vlan l set applied_at = null, applied_s_vlan = null, applied_c_vlan = null, uncertain = false,
      holds_c_vlan = ${holds}
    where line_code = ${lineCode} and ${which}`.execute(ctx.db)
  if ('service' in what) return
  await sql`delete from line_ont where line_code = ${lineCode} and not exists (select from line_vlan l
    where l.line_code = ${lineCode} and (l.olt_code, l.pon_port, l.ont_id) <> (${what.oltCode}, ${what.ponPort},
      ${what.ontId ?? null}::int))`.execute(ctx.db)
  await ctx.announce('line.place-left', { productCode: lineCode })
}

/**
 * Releases the C-VLANs that a line no longer needs, once its OLT has all services that the line should have. Those of a
 * service that the OLT may still have are kept.
 */
export async function releaseVlans(ctx: Context, lineCode: string): Promise<void> {
  await ctx.db
    .deleteFrom('line_vlan')
    .where('line_code', '=', lineCode)
    .where('applied_at', 'is', null)
    .where('uncertain', '=', false)
    .execute()
  await ctx.announce('line.service-opened', { customerCode: ownerOf(lineCode), productCode: lineCode, isInSync: true })
}

/**
 * Records that ONTs were found on OLTs: their internet service is open, with VLANs that are not known to be planned. Their
 * other services may be there as well: the lines keep their C-VLANs, except those numbered by another place. Unless known
 * otherwise, the ONTs have the profiles of the offering that was applied, or else of that of the product.
 */
export async function recordFound(
  ctx: Pick<Context, 'db'> & Partial<Pick<Context, 'announce'>>,
  found: readonly (Line & Place & { ontId: number; offering?: string | null })[],
): Promise<void> {
  const places = sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as place("oltCode" text, "ponPort" text,
    "ontId" int, "customerCode" text, "productCode" text, offering text)`
  await sql`update line_vlan l set applied_at = null, applied_s_vlan = null, applied_c_vlan = null, uncertain = true,
      olt_code = "oltCode", pon_port = "ponPort", ont_id = "ontId",
      holds_c_vlan = holds_c_vlan and ((l.olt_code, l.pon_port, l.ont_id) = ("oltCode", "ponPort", "ontId") or not ${isNumbered})
    from ${places} where l.line_code = "productCode" and l.service_code <> ${internet}`.execute(ctx.db)
  await sql`delete from line_vlan where service_code = ${internet}
    and line_code = any(${found.map(({ productCode }) => productCode)}::text[])`.execute(ctx.db)
  await sql`insert into line_vlan (customer_code, line_code, service_code, olt_code, pon_port, ont_id, applied_at)
    select "customerCode", "productCode", ${internet}, "oltCode", "ponPort", "ontId", now() from ${places}`.execute(
    ctx.db,
  )
  await sql`insert into line_ont (line_code, customer_code, sent_offering, offering)
    select p.code, p.customer_code, known.offering, known.offering from ${places}
    join product p on p.customer_code = "customerCode" and p.code = "productCode"
    cross join lateral (select coalesce(place.offering, p.offering_code) as offering) known
    on conflict (line_code) do nothing`.execute(ctx.db)
  for (const { customerCode, productCode } of found)
    await ctx.announce?.('line.service-opened', { customerCode, productCode, isInSync: false })
}
