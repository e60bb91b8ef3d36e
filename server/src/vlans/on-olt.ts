import { internet } from '@lastmile/contract/vlans/services.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Line, Place } from './line-services.ts'

type Opened = { line: Line; service: string | null; place: (Place & { ontId: number }) | undefined }

/** Records that the OLT of a line has opened a service with the VLANs that were sent last. */
export async function recordOpened(ctx: Context, { line, service, place }: Opened): Promise<void> {
  if (!place) return
  await sql`
    insert into line_vlan (customer_code, line_code, service_code, olt_code, pon_port, ont_id, applied_at)
    values (${line.customerCode}, ${line.productCode}, ${service ?? internet}, ${place.oltCode}, ${place.ponPort},
      ${place.ontId}, ${ctx.now})
    on conflict (line_code, service_code) do update set olt_code = excluded.olt_code, pon_port = excluded.pon_port,
      ont_id = excluded.ont_id, applied_at = excluded.applied_at, applied_s_vlan = line_vlan.s_vlan,
      applied_c_vlan = line_vlan.c_vlan`.execute(ctx.db)
}

/**
 * Records that the OLT no longer has a service of a line; without a service, that it has none of them at a place. The
 * line keeps its C-VLANs until {@link releaseVlans}, because it may get them again on another PON port.
 */
export async function recordClosed(ctx: Context, lineCode: string, what: { service: string } | Place): Promise<void> {
  const which =
    'service' in what
      ? sql`service_code = ${what.service}`
      : sql`olt_code = ${what.oltCode} and pon_port = ${what.ponPort} and ont_id = ${what.ontId ?? null}`
  await sql`update line_vlan set applied_at = null, applied_s_vlan = null, applied_c_vlan = null
    where line_code = ${lineCode} and ${which}`.execute(ctx.db)
}

/** Releases the C-VLANs that a line no longer needs, once its OLT has all services that the line should have. */
export const releaseVlans = (ctx: Context, lineCode: string) =>
  ctx.db.deleteFrom('line_vlan').where('line_code', '=', lineCode).where('applied_at', 'is', null).execute()

/** Records that ONTs were found on OLTs: their internet service is open, with VLANs that are not known to be planned. */
export async function recordFound(
  ctx: Pick<Context, 'db'>,
  found: readonly (Line & Place & { ontId: number })[],
): Promise<void> {
  await sql`delete from line_vlan where line_code = any(${found.map(({ productCode }) => productCode)}::text[])`.execute(
    ctx.db,
  )
  await sql`insert into line_vlan (customer_code, line_code, service_code, olt_code, pon_port, ont_id, applied_at)
    select "customerCode", "productCode", ${internet}, "oltCode", "ponPort", "ontId", now()
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as place("oltCode" text, "ponPort" text, "ontId" int,
      "customerCode" text, "productCode" text)`.execute(ctx.db)
}
