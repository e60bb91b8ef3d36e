import { parametersOf, render, templatesInUse } from '#devices'
import type { CommandFault } from '@lastmile/contract/provisioning/faults.ts'
import { forgetOnt, serviceValues } from '#vlans'
import { sql } from 'kysely'
import { type Olt, oltAt } from '#network'
import type { Context } from '#platform/context.ts'
import type { Line } from '#provisioning/lines/authorizations.ts'
import type { PonPort, RegisteredOnt } from './plan.ts'

type Ready = {
  olt: Olt
  lines: readonly string[]
  successPattern: string
  alreadyPattern: string | null
  templateId: number
}
/** A command that is ready to send to a line terminal, or the reason why it cannot be sent. */
export type OntCommand = Ready | { fault: CommandFault }

/**
 * How to check whether an ONT that the line terminal already knows is registered in the right place: the request to
 * send, and the expected PON port and ID.
 */
export type Location = { request: Pick<Ready, 'lines' | 'successPattern'>; ponPort: string; ontId: number }

/**
 * Returns the PON port that feeds a product's line: that of its box or, if it has no box, the one where its ONT was
 * adopted; undefined if the line has neither.
 */
export async function portOf({ db }: Context, { customerCode, productCode }: Line): Promise<PonPort | undefined> {
  const { rows } = await sql<PonPort>`
    select coalesce(b.olt_code, a.adopted_olt) as "oltCode", coalesce(b.pon_port, a.adopted_pon_port) as "ponPort"
    from network_authorization a join product p on p.customer_code = a.customer_code and p.code = a.product_code
    left join odb b on b.code = p.odb_code
    where a.customer_code = ${customerCode} and a.product_code = ${productCode}
      and (b.code is not null or a.adopted_olt is not null and p.odb_code is null)`.execute(db)
  return rows[0]
}

type Place = RegisteredOnt & { ontId: number }

const places = (ctx: Context) =>
  ctx.db
    .selectFrom('ont_registration')
    .select([
      'olt_code as oltCode',
      'pon_port as ponPort',
      'ont_id as ontId',
      'terminal_number as terminalNumber',
      'confirmed',
    ])

/** Returns the ONT that is, or may be, registered on a line terminal for a product. */
export const registeredOnt = (ctx: Context, productCode: string): Promise<Place | undefined> =>
  places(ctx).where('product_code', '=', productCode).where('left_by', 'is', null).executeTakeFirst()

type Aimed = { id: number; product_code: string }

/** Returns the location that a command is about: the registered one or, for an ignored removal, the former one. */
export const ontPosition = async (ctx: Context, { id, product_code }: Aimed): Promise<Place | undefined> =>
  (await places(ctx).where('left_by', '=', id).executeTakeFirst()) ?? registeredOnt(ctx, product_code)

/** Records the location of an ONT whose removal was ignored. */
export async function recordOrphan(ctx: Context, { id, product_code }: Aimed): Promise<void> {
  await sql`update ont_registration set left_by = ${id} where product_code = ${product_code} and left_by is null
    and not exists (select from ont_registration where left_by = ${id})`.execute(ctx.db)
  await forgetOnt(ctx, product_code)
  await ctx.announce('line.place-left', { productCode: product_code })
}

/**
 * Returns the displayed location of an ONT that a line terminal still has because its removal was ignored; undefined if
 * there is none.
 */
export async function leftAt(ctx: Context, terminalNumber: string, oltCode: string): Promise<string | undefined> {
  const left = await places(ctx)
    .where('terminal_number', '=', terminalNumber)
    .where('olt_code', '=', oltCode)
    .where('left_by', 'is not', null)
    .executeTakeFirst()
  return left && `${left.oltCode} ${left.ponPort}:${left.ontId}`
}

/**
 * Assigns the lowest free number on its PON port to an ONT, before it is sent to the line terminal, so that its
 * possible location is recorded in any case. Returns undefined if all 128 are taken. Serialized by PON port.
 */
export async function takeOntId(
  ctx: Context,
  { customerCode, productCode }: Line,
  { oltCode, ponPort, terminalNumber }: PonPort & { terminalNumber: string },
): Promise<number | undefined> {
  await lockPon(ctx, { oltCode, ponPort })
  const { rows } = await sql<{ ont_id: number }>`
    insert into ont_registration (olt_code, pon_port, ont_id, customer_code, product_code, terminal_number)
    select ${oltCode}, ${ponPort}, free, ${customerCode}, ${productCode}, ${terminalNumber}
    from generate_series(0, 127) free
    where not exists (select from ont_registration where olt_code = ${oltCode} and pon_port = ${ponPort} and ont_id = free)
    order by free limit 1
    returning ont_id`.execute(ctx.db)
  return rows[0]?.ont_id
}

/**
 * Records the manually assigned number of an ONT on its PON port, so that a later removal uses it. Refuses
 * ont-id-taken.
 */
export async function recordManualPosition(
  ctx: Context<'ont-id-taken'>,
  { customer_code: customerCode, product_code: productCode, terminal_number: terminalNumber }: ByHand,
  ontId: number,
): Promise<void> {
  const place = (await registeredOnt(ctx, productCode)) ?? (await portOf(ctx, { customerCode, productCode }))
  if (!place || terminalNumber === null) return
  const { oltCode, ponPort } = place
  await lockPon(ctx, place)
  const { rows } = await sql`select from ont_registration where olt_code = ${oltCode} and pon_port = ${ponPort}
    and ont_id = ${ontId} and (product_code <> ${productCode} or left_by is not null)`.execute(ctx.db)
  if (rows.length > 0) ctx.refuse('ont-id-taken', { ontId, place: `${oltCode} ${ponPort}`, field: 'ontId' })
  await sql`with moved as (
      update ont_registration set ont_id = ${ontId} where product_code = ${productCode} and left_by is null returning 1)
    insert into ont_registration (olt_code, pon_port, ont_id, customer_code, product_code, terminal_number)
    select ${oltCode}, ${ponPort}, ${ontId}, ${customerCode}, ${productCode}, ${terminalNumber}
    where not exists (select from moved)`.execute(ctx.db)
}
type ByHand = { customer_code: string; product_code: string; terminal_number: string | null }

/** Takes the lock under which the numbers on a PON port are assigned. */
export const lockPon = ({ db }: Context, { oltCode, ponPort }: PonPort) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${oltCode} ${ponPort}`}, 0))`.execute(db)

/** Returns how to check where the ONT of a command is registered, or why it cannot be checked. */
export async function ontLocation(
  ctx: Context,
  line: Line,
  ont: Place | undefined,
): Promise<Location | { fault: CommandFault }> {
  if (!ont) return { fault: { code: 'no-place' } }
  const request = await ontCommand(ctx, line, { action: 'ont-locate', ont })
  return 'fault' in request ? request : { request, ponPort: ont.ponPort, ontId: ont.ontId }
}

/** Renders the current template for an ONT at its location, and for one of its services. */
export async function ontCommand(
  ctx: Context,
  line: Line,
  { action, ont, service = null }: { action: string; ont: Place | undefined; service?: string | null },
): Promise<OntCommand> {
  if (!ont) return { fault: { code: 'no-place' } }
  const olt = await oltAt(ctx, ont.oltCode)
  if (!olt) return { fault: { code: 'no-place' } }
  const [template] = await templatesInUse(ctx, olt, [action])
  if (!template) return { fault: { code: 'no-template', params: { action, vendor: olt.vendor } } }
  const { vendor } = olt
  const { body } = template
  const values = await serviceValues(ctx, { line, place: ont, service, action, template: { vendor, body } })
  if ('fault' in values) return values
  const rendered = render(body, { ...parametersOf({ ...ont, productCode: line.productCode }), ...values })
  if ('fault' in rendered) return rendered
  const { id: templateId, successPattern, alreadyPattern } = template
  return { olt, lines: rendered.lines, successPattern, alreadyPattern, templateId }
}
