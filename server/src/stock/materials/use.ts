import type { materials } from '@lastmile/contract/stock/materials.ts'
import type { Context, Handler } from '#platform/context.ts'
import { inCodeOrder, putIn, refuseShort, takeOut, thousandths } from './book.ts'
import { ownPlace, type StockPlace } from './place.ts'

type Use = {
  employeeCode: string
  materials: readonly { specCode: string; quantity: number }[]
  document: string
  /** The form field at which a refusal points. */
  field?: string
}

/**
 * Takes materials from an employee, the oldest batches first; the remaining quantity is never below 0
 * (docs/domain.md#stock). `document` is the order or process for which they are used. Refuses material-short with the
 * quantity the employee has.
 */
export async function useMaterials(ctx: Context<'material-short'>, use: Use): Promise<void> {
  const totals = new Map<string, number>()
  for (const { specCode, quantity } of use.materials) totals.set(specCode, (totals.get(specCode) ?? 0) + quantity)
  const lines = [...totals].map(([specCode, quantity]) => ({ specCode, quantity: thousandths(quantity) / 1000 }))
  const place: StockPlace = { kind: 'employee', code: use.employeeCode }
  for (const line of inCodeOrder(lines.filter(({ quantity }) => quantity > 0))) {
    const taken = await takeOut(ctx, { place, kind: 'use', document: use.document }, line)
    if (!taken) await refuseShort(ctx, { place, specCode: line.specCode, field: use.field ?? 'materials' })
  }
}

/** Books materials as consumed at a place. Refuses `not-found`, `not-your-hands`, `material-short`. */
export const bookUse: Handler<typeof materials.use> = async (ctx, { stockPlace, materialLines, purpose }) => {
  const place = await ownPlace(ctx, stockPlace)
  for (const line of inCodeOrder(materialLines)) {
    const taken = await takeOut(ctx, { place, kind: 'use', document: purpose }, line)
    if (!taken) await refuseShort(ctx, { place, specCode: line.specCode, field: 'materialLines' })
  }
  return {}
}

/** Cuts a length off a reel, as a separate batch with its share of the cost. Refuses `not-found`, `material-short`. */
export const cutBatch: Handler<typeof materials.cut> = async (ctx, { stockPlace, batchCode, quantity }) => {
  const place = await ownPlace(ctx, stockPlace)
  const batch = await ctx.db
    .selectFrom('material_batch')
    .select(['spec_code', 'entry_code', 'received_at', 'warranty_until'])
    .where('code', '=', batchCode)
    .executeTakeFirst()
  if (!batch) return ctx.refuse('not-found', { what: 'batch', field: 'batchCode' })
  const wanted = { specCode: batch.spec_code, batchCode, quantity }
  const booking = { place, kind: 'cut', document: batchCode } as const
  const [piece] = (await takeOut(ctx, booking, wanted)) ?? []
  if (!piece) return refuseShort(ctx, { place, specCode: batch.spec_code, batchCode, field: 'quantity' })
  const { code } = await ctx.db
    .insertInto('material_batch')
    .values({ ...batch, parent_code: batchCode, quantity, value: piece.value })
    .returning('code')
    .executeTakeFirstOrThrow()
  await putIn(ctx, booking, [{ ...piece, batchCode: code }])
  const { on_hand: left } = await ctx.db
    .selectFrom('material_lot')
    .select('on_hand')
    .where('place_kind', '=', place.kind)
    .where('place_code', '=', place.code)
    .where('batch_code', '=', batchCode)
    .executeTakeFirstOrThrow()
  return { batchCode: code, left }
}
