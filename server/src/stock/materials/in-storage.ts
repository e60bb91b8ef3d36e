import { splitByWeight, sum } from '@lastmile/contract/platform/money.ts'
import { Charge } from '@lastmile/contract/platform/values.ts'
import type { materials } from '@lastmile/contract/stock/materials.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { checkSpecs, type Piece, putIn, thousandths } from './book.ts'
import { storeOf } from './place.ts'

/** The maximum number of batches in one delivery. */
const most = 500

/**
 * Puts a delivery into a store: writes the document, a batch for each reel or box with its share of the line's cost,
 * and the movements. Refuses `not-found`, `place-ended`, `too-many-packages`, and `delivery-known` for a delivery note
 * that was already recorded.
 */
export const storeMaterials: Handler<typeof materials.inStorage> = async (ctx, input) => {
  const { organizationUnitCode, supplier, deliveryNote, warrantyMonths, deliveryLines } = input
  const place = await storeOf(ctx, organizationUnitCode)
  await checkSpecs(ctx, deliveryLines, 'deliveryLines')
  const parts = deliveryLines.flatMap(({ specCode, quantity, packages, cost }) =>
    splitByWeight(
      cost,
      Array.from({ length: packages }, () => 1),
    ).map((value) => ({ specCode, quantity, value })),
  )
  if (parts.length > most) ctx.refuse('too-many-packages', { field: 'deliveryLines' })
  const value = sum(deliveryLines.map(({ cost }) => cost))
  const entryCode = await newEntry(ctx, {
    kind: 'material',
    warehouse_code: organizationUnitCode,
    supplier,
    delivery_note: deliveryNote,
    line_count: deliveryLines.length,
    value,
  })
  const pieces = await newBatches(ctx, { entryCode, warrantyMonths, parts })
  await putIn(ctx, { place, kind: 'storageIn', document: entryCode }, pieces)
  return { entryCode, batches: pieces.length, value: Charge.parse(value) }
}

type Entry = {
  kind: 'material'
  warehouse_code: string
  supplier: string
  delivery_note: string
  line_count: number
  value: number
}

/** Writes the document of a delivery. Refuses `delivery-known` if the supplier's delivery note was already recorded. */
async function newEntry(ctx: Context<'delivery-known'>, entry: Entry): Promise<string> {
  const made = await ctx.db
    .insertInto('storage_entry')
    .values({ ...entry, employee_code: ctx.actor.employeeCode, at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  if (made) return made.code
  const { supplier, delivery_note } = entry
  const { rows } = await sql<{ code: string }>`
    select code from storage_entry where kind = 'material' and fold(supplier) = fold(${supplier})
      and fold_code(delivery_note) = fold_code(${delivery_note})`.execute(ctx.db)
  return ctx.refuse('delivery-known', { supplier, entry: rows[0]?.code ?? '', field: 'deliveryNote' })
}

type Parts = {
  entryCode: string | null
  warrantyMonths?: number | undefined
  parts: readonly { specCode: string; quantity: number; value: number }[]
}

/** Creates a batch for each part of a delivery. */
async function newBatches(ctx: Context, { entryCode, warrantyMonths, parts }: Parts): Promise<Piece[]> {
  const until = warrantyMonths ?? null
  const { rows } = await sql<Piece>`
    insert into material_batch (spec_code, entry_code, quantity, value, received_at, warranty_until)
    select part.spec_code, ${entryCode}, part.quantity, part.value, ${ctx.now}::timestamptz,
      (${ctx.today}::date + make_interval(months => ${until}::int))::date
    from unnest(${parts.map((part) => part.specCode)}::text[], ${parts.map((part) => part.quantity)}::numeric[],
      ${parts.map((part) => part.value)}::bigint[]) with ordinality as part (spec_code, quantity, value, position)
    order by part.position
    returning code as "batchCode", spec_code as "specCode", quantity, value`.execute(ctx.db)
  return rows
}

/** Creates a separate batch for a surplus, at the price of the newest batch of the material. */
export async function foundPiece(ctx: Context, specCode: string, quantity: number): Promise<Piece> {
  const last = await ctx.db
    .selectFrom('material_batch')
    .select(['quantity', 'value'])
    .where('spec_code', '=', specCode)
    .orderBy('received_at', 'desc')
    .orderBy('code', 'desc')
    .limit(1)
    .executeTakeFirst()
  const value = last ? Math.round((last.value * thousandths(quantity)) / thousandths(last.quantity)) : 0
  const [piece] = await newBatches(ctx, { entryCode: null, parts: [{ specCode, quantity, value }] })
  if (!piece) throw new Error('a batch was not made')
  return piece
}
