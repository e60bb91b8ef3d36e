import type { Context } from '#platform/context.ts'

type Use = {
  employeeCode: string
  materials: readonly { specCode: string; quantity: number }[]
  document: string
  /** The form field a refusal points at. */
  field?: string
}

/**
 * Takes materials out of an employee's hands, each checked and lowered in one statement, so that what is left is never
 * below 0 (domain (g)). `document` says what for. Refuses material-short, naming what he still has.
 */
export async function useMaterials(ctx: Context<'material-short'>, use: Use): Promise<void> {
  const totals = new Map<string, number>()
  for (const { specCode, quantity } of use.materials) totals.set(specCode, (totals.get(specCode) ?? 0) + quantity)
  // In the order of their codes, so that two who use the same kinds never wait for each other.
  for (const [specCode, total] of [...totals].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await useOne(ctx, use, { specCode, quantity: Math.round(total * 1000) / 1000 })
}

async function useOne(
  ctx: Context<'material-short'>,
  { employeeCode, document, field = 'materials' }: Use,
  { specCode, quantity }: { specCode: string; quantity: number },
) {
  if (quantity <= 0) return
  const place = { place_kind: 'employee', place_code: employeeCode, spec_code: specCode }
  const lowered = await ctx.db
    .updateTable('material_stock')
    .set((row) => ({ on_hand: row('on_hand', '-', quantity) }))
    .where((row) => row.and(place))
    .where('on_hand', '>=', quantity)
    .executeTakeFirst()
  if (lowered.numUpdatedRows === 0n) return short(ctx, place, field)
  await ctx.db
    .insertInto('material_movement')
    .values({
      ...place,
      kind: 'use',
      quantity: -quantity,
      document,
      employee_code: ctx.actor.employeeCode,
      at: ctx.now,
    })
    .execute()
}

async function short(
  ctx: Context<'material-short'>,
  place: { place_kind: string; place_code: string; spec_code: string },
  field: string,
) {
  const kind = await ctx.db
    .selectFrom('material_spec as spec')
    .leftJoin('material_stock as held', (join) =>
      join
        .onRef('held.spec_code', '=', 'spec.code')
        .on('held.place_kind', '=', place.place_kind)
        .on('held.place_code', '=', place.place_code),
    )
    .select(['spec.name', 'spec.zh_name', 'spec.unit', 'held.on_hand'])
    .where('spec.code', '=', place.spec_code)
    .executeTakeFirst()
  const name = ctx.language === 'zh-CN' ? kind?.zh_name : kind?.name
  ctx.refuse('material-short', {
    have: `${kind?.on_hand ?? 0} ${kind?.unit ?? ''}`.trim(),
    material: name ?? place.spec_code,
    field,
  })
}
