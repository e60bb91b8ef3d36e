import { splitByWeight } from '@lastmile/contract/platform/money.ts'
import type { movementKinds } from '@lastmile/contract/stock/shapes.ts'
import { term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { StockPlace } from './place.ts'

/** A part of a batch with its value. */
export type Piece = { specCode: string; batchCode: string; quantity: number; value: number }
type Booking = { place: StockPlace; kind: (typeof movementKinds)[number]; document: string }
export type MaterialMovement = { specCode: string; quantity: number; batchCode?: string | undefined }

/** Converts a quantity to whole thousandths, its stored precision, which add up without rounding errors. */
export const thousandths = (quantity: number): number => Math.round(quantity * 1000)

type Lot = { batchCode: string; onHand: number; value: number }

/** Sorts materials by code, so that concurrent withdrawals never deadlock. */
export const inCodeOrder = <Line extends { specCode: string }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => (one.specCode < other.specCode ? -1 : 1))

/** Locks and returns the lots of a material at a place, the oldest batch first. */
async function lockLots(
  { db }: Context,
  place: StockPlace,
  { specCode, batchCode }: Omit<MaterialMovement, 'quantity'>,
) {
  const { rows } = await sql<Lot>`
    select l.batch_code as "batchCode", l.on_hand as "onHand", l.value
    from material_lot l join material_batch b on b.code = l.batch_code
    where l.place_kind = ${place.kind} and l.place_code = ${place.code} and l.spec_code = ${specCode} and l.on_hand > 0
      and (${batchCode ?? null}::text is null or l.batch_code = ${batchCode ?? null})
    order by b.received_at, b.code for update of l`.execute(db)
  return rows
}

/** Returns the first `quantity` of the lots, with their shares of the value; undefined if there is not enough. */
function firstOf(lots: readonly Lot[], { specCode, quantity }: MaterialMovement): Piece[] | undefined {
  const pieces: Piece[] = []
  let wanted = thousandths(quantity)
  for (const { batchCode, onHand, value } of lots) {
    const all = thousandths(onHand)
    const part = Math.min(wanted, all)
    if (part === 0) break
    const [share = value] = part === all ? [value] : splitByWeight(value, [part, all - part])
    pieces.push({ specCode, batchCode, quantity: part / 1000, value: share })
    wanted -= part
  }
  return wanted === 0 ? pieces : undefined
}

/**
 * Takes materials out of a place, from the oldest batches or from the named batch, and records the movements. Returns
 * the parts of batches that were taken. If there is not enough, takes nothing and returns undefined.
 */
export async function takeOut(
  ctx: Context,
  { place, kind, document }: Booking,
  wanted: MaterialMovement,
): Promise<Piece[] | undefined> {
  const pieces = firstOf(await lockLots(ctx, place, wanted), wanted)
  if (!pieces) return undefined
  await sql`
    with piece as (select * from ${unnested(pieces)}), taken as (
      update material_lot l set on_hand = l.on_hand - p.quantity, value = l.value - p.value from piece p
      where l.place_kind = ${place.kind} and l.place_code = ${place.code} and l.spec_code = p.spec_code
        and l.batch_code = p.batch_code
    )
    insert into material_movement (kind, place_kind, place_code, spec_code, batch_code, quantity, value, document, employee_code, at)
    select ${kind}, ${place.kind}, ${place.code}, spec_code, batch_code, -quantity, -value, ${document},
      ${ctx.actor.employeeCode}, ${ctx.now}::timestamptz from piece order by spec_code, batch_code`.execute(ctx.db)
  return pieces
}

/** Puts parts of batches into a place and records the movements. */
export async function putIn(ctx: Context, { place, kind, document }: Booking, pieces: readonly Piece[]): Promise<void> {
  if (pieces.length === 0) return
  await sql`
    with piece as (select * from ${unnested(pieces)}), put as (
      insert into material_lot as l (place_kind, place_code, spec_code, batch_code, on_hand, value)
      select ${place.kind}, ${place.code}, spec_code, batch_code, quantity, value from piece order by spec_code, batch_code
      on conflict (place_kind, place_code, spec_code, batch_code)
        do update set on_hand = l.on_hand + excluded.on_hand, value = l.value + excluded.value
    )
    insert into material_movement (kind, place_kind, place_code, spec_code, batch_code, quantity, value, document, employee_code, at)
    select ${kind}, ${place.kind}, ${place.code}, spec_code, batch_code, quantity, value, ${document},
      ${ctx.actor.employeeCode}, ${ctx.now}::timestamptz from piece order by spec_code, batch_code`.execute(ctx.db)
}

const unnested = (pieces: readonly Piece[]) => sql`unnest(
  ${pieces.map((piece) => piece.specCode)}::text[], ${pieces.map((piece) => piece.batchCode)}::text[],
  ${pieces.map((piece) => piece.quantity)}::numeric[], ${pieces.map((piece) => piece.value)}::bigint[]
) as piece (spec_code, batch_code, quantity, value)`

type Short = { place: StockPlace; specCode: string; batchCode?: string | undefined; field: string }

/** Refuses `material-short` with the available quantity. */
export async function refuseShort(
  ctx: Context<'material-short'>,
  { place, specCode, batchCode, field }: Short,
): Promise<never> {
  const { rows } = await sql<{ name: string; unit: string; held: number }>`
    select s.unit, ${sql.ref(ctx.language === 'zh-CN' ? 's.zh_name' : 's.name')} as name, coalesce(sum(l.on_hand), 0) as held
    from material_spec s left join material_lot l on l.spec_code = s.code and l.place_kind = ${place.kind}
      and l.place_code = ${place.code} and (${batchCode ?? null}::text is null or l.batch_code = ${batchCode ?? null})
    where s.code = ${specCode} group by s.code`.execute(ctx.db)
  const [kind] = rows
  return ctx.refuse('material-short', {
    have: `${kind?.held ?? 0} ${term(kind?.unit ?? '', ctx.language)}`.trim(),
    material: kind?.name ?? specCode,
    field,
  })
}

/** Refuses `not-found` for an unknown material, at its line. */
export async function checkSpecs(
  ctx: Context<'not-found'>,
  lines: readonly { specCode: string }[],
  field: string,
): Promise<void> {
  const codes = lines.map(({ specCode }) => specCode)
  const { rows } = await sql<{ code: string }>`
    select code from material_spec where code = any(${codes}::text[])`.execute(ctx.db)
  const known = new Set(rows.map(({ code }) => code))
  const at = codes.findIndex((code) => !known.has(code))
  if (at >= 0) ctx.refuse('not-found', { what: 'material-spec', field: `${field}.${at}.specCode` })
}
