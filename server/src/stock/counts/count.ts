import { countFlow, type stockCounts } from '@lastmile/contract/stock/counts.ts'
import { sql } from 'kysely'
import { approversOf } from '#access'
import type { Context, Handler } from '#platform/context.ts'
import { personsBehind } from '#platform/persons.ts'
import { columnsOf, isPlaceVisible, type StockPlace, receivingPlace } from '#stock/materials/place.ts'

type State = (typeof countFlow.states)[number]
export type Count = { code: string; state: State; place: StockPlace; involved: string[]; seenBy: string[] }

/** Locks a count at a place the actor sees. Refuses `not-found`, `wrong-state`. */
export async function lockCount(
  ctx: Context<'not-found' | 'wrong-state'>,
  { code, action }: { code: string; action: Parameters<typeof countFlow.can>[1] },
): Promise<Count> {
  const { rows } = await sql<{
    state: State
    kind: StockPlace['kind']
    place: string
    involved: string[]
    seenBy: string[]
  }>`
    select k.state, k.place_kind as kind, k.place_code as place, k.involved, k.seen_by as "seenBy"
    from stock_count k where k.code = ${code} and ${isPlaceVisible(ctx, columnsOf('k'))} for update of k`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row) return ctx.refuse('not-found', { what: 'stock-count', field: 'countCode' })
  if (!countFlow.can(row.state, action)) ctx.refuse('wrong-state', { state: row.state, field: 'countCode' })
  const { kind, place, ...count } = row
  return { code, ...count, place: { kind, code: place } }
}

/**
 * Starts a count and stores the book quantities. Refuses `not-found`, `place-ended`, and `count-open` if the place is
 * already being counted.
 */
export const openCount: Handler<typeof stockCounts.open> = async (ctx, { stockPlace }) => {
  const place = await receivingPlace(ctx, stockPlace, 'stockPlace')
  const made = await ctx.db
    .insertInto('stock_count')
    .values({
      state: 'counting',
      place_kind: place.kind,
      place_code: place.code,
      opened_by: ctx.actor.employeeCode,
      opened_at: ctx.now,
      involved: personsBehind(ctx.actor, 'count.take'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  if (!made) return refuseOpen(ctx, place)
  await sql`
    insert into stock_count_line (count_code, spec_code, snapshot)
    select ${made.code}, s.code, coalesce(m.on_hand, 0) from material_spec s left join material_stock m
      on m.spec_code = s.code and m.place_kind = ${place.kind} and m.place_code = ${place.code}`.execute(ctx.db)
  return { countCode: made.code, state: 'counting' }
}

async function refuseOpen(ctx: Context<'count-open'>, { kind, code }: StockPlace): Promise<never> {
  const { rows } = await sql<{ code: string }>`
    select code from stock_count where place_kind = ${kind} and place_code = ${code} and state in ('counting', 'counted')`.execute(
    ctx.db,
  )
  return ctx.refuse('count-open', { count: rows[0]?.code ?? '', field: 'stockPlace' })
}

/**
 * Enters the counted quantities. The book quantities are read again now, so that movements since the start of the count
 * do not appear as differences. An employee who sent it for recounting has seen the book quantities and cannot count.
 * Refuses `not-found`, `wrong-state`, `own-count`, and `lines-differ` unless every material of the count is entered.
 */
export const enterCount: Handler<typeof stockCounts.inventory> = async (ctx, { countCode, countedLines }) => {
  const { place, seenBy } = await lockCount(ctx, { code: countCode, action: 'enter' })
  const { employeeCode } = ctx.actor
  const people = personsBehind(ctx.actor, 'count.take')
  if (people.some((code) => seenBy.includes(code))) {
    const approvers = await approversOf(ctx, { decision: 'count.take', begunBy: seenBy })
    ctx.refuse('own-count', { approvers, field: 'countCode' })
  }
  await sql`
    select 1 from material_lot where place_kind = ${place.kind} and place_code = ${place.code}
    order by spec_code, batch_code for share`.execute(ctx.db)
  const { rows } = await sql<{ known: number; entered: number }>`
    with entered as (
      update stock_count_line l set counted = given.quantity, book = coalesce((
        select on_hand from material_stock m
        where m.place_kind = ${place.kind} and m.place_code = ${place.code} and m.spec_code = l.spec_code), 0)
      from unnest(${countedLines.map((line) => line.specCode)}::text[], ${countedLines.map((line) => line.quantity)}::numeric[])
        as given (spec_code, quantity)
      where l.count_code = ${countCode} and l.spec_code = given.spec_code returning 1
    )
    select (select count(*)::int from stock_count_line where count_code = ${countCode}) as known,
      (select count(*)::int from entered) as entered`.execute(ctx.db)
  const { known = 0, entered = 0 } = rows[0] ?? {}
  if (entered !== known || entered !== countedLines.length) ctx.refuse('lines-differ', { field: 'countedLines' })
  await ctx.db
    .updateTable('stock_count')
    .set({ state: 'counted', counted_by: employeeCode, counted_at: ctx.now })
    .set({ involved: sql<string[]>`involved || ${people}::text[]` })
    .where('code', '=', countCode)
    .execute()
  return { countCode, state: 'counted' }
}

/** Abandons a count without changing anything. Refuses `not-found`, `wrong-state`. */
export const abandonCount: Handler<typeof stockCounts.abandon> = async (ctx, { countCode }) => {
  await lockCount(ctx, { code: countCode, action: 'abandon' })
  await ctx.db.updateTable('stock_count').set({ state: 'abandoned' }).where('code', '=', countCode).execute()
  return { countCode, state: 'abandoned' }
}
