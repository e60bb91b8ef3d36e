import { sum } from '@lastmile/contract/platform/money.ts'
import { Money } from '@lastmile/contract/platform/values.ts'
import type { stockCounts } from '@lastmile/contract/stock/counts.ts'
import { sql } from 'kysely'
import { approversOf } from '#access'
import type { Context, Handler } from '#platform/context.ts'
import { personsBehind } from '#platform/persons.ts'
import { foundPiece } from '#stock/materials/in-storage.ts'
import { putIn, takeOut } from '#stock/materials/book.ts'
import { type Count, lockCount } from './count.ts'

type Difference = { specCode: string; name: string; difference: number }

/**
 * Approves a count, which books its differences under its code, or sends it for recounting. Employees who started it,
 * ever entered quantities, or whose own stock is counted cannot decide. Refuses `not-found`, `wrong-state`,
 * `own-count`, and `count-overtaken` if less stock is left than the count is short.
 */
export const decideCount: Handler<typeof stockCounts.decide> = async (ctx, { countCode, decision, remark }) => {
  const count = await lockCount(ctx, { code: countCode, action: decision })
  const { employeeCode } = ctx.actor
  const people = personsBehind(ctx.actor, 'count.approve')
  const ownHands = count.place.kind === 'employee' && people.includes(count.place.code)
  if (ownHands || people.some((code) => count.involved.includes(code))) {
    const begunBy = [...count.involved, ...(count.place.kind === 'employee' ? [count.place.code] : [])]
    const approvers = await approversOf(ctx, { decision: 'count.approve', begunBy })
    ctx.refuse('own-count', { approvers, field: 'countCode' })
  }
  if (decision === 'reject') {
    await sql`update stock_count_line set counted = null, book = null where count_code = ${countCode}`.execute(ctx.db)
    const again = { state: 'counting', counted_by: null, counted_at: null, remark: remark ?? null }
    const saw = sql<string[]>`seen_by || ${people}::text[]`
    await ctx.db.updateTable('stock_count').set(again).set({ seen_by: saw }).where('code', '=', countCode).execute()
    return { countCode, state: 'counting', adjusted: 0, value: Money.parse(0) }
  }
  const differences = await differencesOf(ctx, countCode)
  const values: number[] = []
  for (const line of differences) values.push(await adjust(ctx, count, line))
  await ctx.db
    .updateTable('stock_count')
    .set({ state: 'approved', decided_by: employeeCode, decided_at: ctx.now, remark: remark ?? null })
    .where('code', '=', countCode)
    .execute()
  return { countCode, state: 'approved', adjusted: differences.length, value: Money.parse(sum(values)) }
}

async function differencesOf(ctx: Context, code: string): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select l.spec_code as "specCode", l.counted - l.book as difference,
      ${sql.ref(ctx.language === 'zh-CN' ? 's.zh_name' : 's.name')} as name
    from stock_count_line l join material_spec s on s.code = l.spec_code
    where l.count_code = ${code} and l.counted <> l.book order by l.spec_code`.execute(ctx.db)
  return rows
}

/** Books one difference. Returns the change in stock value. */
async function adjust(
  ctx: Context<'count-overtaken'>,
  { code, place }: Count,
  { specCode, name, difference }: Difference,
): Promise<number> {
  const booking = { place, kind: 'countAdjust', document: code } as const
  if (difference < 0) {
    const gone = await takeOut(ctx, booking, { specCode, quantity: -difference })
    if (gone) return -sum(gone.map(({ value }) => value))
    const { rows } = await sql<{ have: number }>`
      select coalesce(sum(on_hand), 0) as have from material_lot
      where place_kind = ${place.kind} and place_code = ${place.code} and spec_code = ${specCode}`.execute(ctx.db)
    return ctx.refuse('count-overtaken', { have: rows[0]?.have ?? 0, material: name, missing: -difference })
  }
  const found = await foundPiece(ctx, specCode, difference)
  await putIn(ctx, booking, [found])
  return found.value
}
