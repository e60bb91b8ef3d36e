import { recordFound } from '#vlans'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { type Line, lockLine } from '#provisioning/lines/authorizations.ts'
import { lockPon } from './ont-commands.ts'
import type { PonPort } from './plan.ts'

/** Where a line terminal has the ONT of a line registered. */
export type FoundPlace = Line & PonPort & { ontId: number; terminalNumber: string }

/** Locks the lines of found ONTs, by customer and product, and then the PON ports where they are. */
export async function lockFoundPlaces(ctx: Context, places: readonly FoundPlace[]): Promise<void> {
  const byLine = places.toSorted((one, other) => (one.productCode < other.productCode ? -1 : 1))
  for (const { customerCode, productCode } of byLine) await lockLine(ctx, { customerCode, productCode })
  const ports = new Map(places.map(({ oltCode, ponPort }) => [`${oltCode} ${ponPort}`, { oltCode, ponPort }]))
  for (const [, port] of [...ports].sort(([one], [other]) => (one < other ? -1 : 1))) await lockPon(ctx, port)
}

/**
 * Records where line terminals have the ONTs of lines registered, instead of the recorded places. Sends no command. Lock
 * the places first, and check that no other line holds them.
 */
export async function recordFoundPlaces(ctx: Context, places: readonly FoundPlace[]): Promise<void> {
  await sql`delete from ont_registration where left_by is null
    and product_code = any(${places.map(({ productCode }) => productCode)}::text[])`.execute(ctx.db)
  await sql`insert into ont_registration (olt_code, pon_port, ont_id, customer_code, product_code, terminal_number, confirmed)
    select "oltCode", "ponPort", "ontId", "customerCode", "productCode", "terminalNumber", true
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place("oltCode" text, "ponPort" text, "ontId" int,
      "customerCode" text, "productCode" text, "terminalNumber" text)`.execute(ctx.db)
  const { rows } = await sql<
    FoundPlace & { offering: string | null }
  >`update network_authorization a set ont_place_unknown = false,
      adopted_olt = case when p.odb_code is null then g.olt_code end,
      adopted_pon_port = case when p.odb_code is null then g.pon_port end
    from ont_registration g join product p on p.customer_code = g.customer_code and p.code = g.product_code
    where g.left_by is null and a.customer_code = g.customer_code and a.product_code = g.product_code
      and g.product_code = any(${places.map(({ productCode }) => productCode)}::text[])
    returning g.customer_code as "customerCode", g.product_code as "productCode", g.olt_code as "oltCode",
      g.pon_port as "ponPort", g.ont_id as "ontId", a.applied_offering as offering`.execute(ctx.db)
  await recordFound(ctx, rows)
}
