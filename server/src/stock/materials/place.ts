import { type RawBuilder, sql } from 'kysely'
import { unitHasEnded } from '#organizations'
import type { Context } from '#platform/context.ts'
import { actingBy } from '#platform/scope.ts'

/** Where materials are; `transit` is a transfer in transit, identified by its code. */
export type StockPlace = { kind: 'warehouse' | 'department' | 'employee' | 'transit'; code: string }

type Columns = { kind: RawBuilder<unknown>; code: RawBuilder<unknown> }
/** Returns the columns of a table that identify a place, such as `place_kind` and `place_code` of `m`. */
export const columnsOf = (table: string, name = 'place'): Columns => ({
  kind: sql.ref(`${table}.${name}_kind`),
  code: sql.ref(`${table}.${name}_code`),
})

const unitOf = ({ kind, code }: Columns) =>
  sql`case when ${kind} = 'employee' then (select organization_unit_code from employee where code = ${code}) else ${code} end`

/** SQL: whether the actor sees a place: a unit they see, an employee of one, or a transfer from or to one. */
export function isPlaceVisible({ actor }: Context, place: Columns): RawBuilder<boolean> {
  const units = sql`any(${[...actor.visibleUnits]}::text[])`
  return sql<boolean>`(${unitOf(place)} = ${units} or (${place.kind} = 'transit' and exists (
    select from material_transfer way where way.code = ${place.code}
      and (${unitOf(columnsOf('way', 'from'))} = ${units} or ${unitOf(columnsOf('way', 'to'))} = ${units}))))`
}

/** SQL: the name of a place; for a transfer in transit, its code. */
export const nameOf = ({ kind, code }: Columns, language: 'en' | 'zh'): RawBuilder<string> => sql<string>`
  coalesce(case when ${kind} = 'employee'
    then (select ${language === 'zh' ? sql`zh_name` : sql`true_name`} from employee where code = ${code})
    else (select ${language === 'zh' ? sql`zh_name` : sql`name`} from organization_unit where code = ${code}) end, ${code})`

/** Formats a place as lists return it and calls accept it. */
export const formatPlace = ({ kind, code }: StockPlace): string => `${kind}:${code}`

/**
 * Parses a place such as `warehouse:STORE`. Refuses `not-found` for text that does not name a place, and for a place
 * that the actor does not see; the actor's own stock is always visible.
 */
export async function parsePlace(ctx: Context<'not-found'>, given: string, field: string): Promise<StockPlace> {
  const [kind = '', code = ''] = given.split(':', 2)
  const units = [...ctx.actor.visibleUnits]
  const { rows } = await sql<StockPlace>`
    select case when type = 'warehouse' then 'warehouse' else 'department' end as kind, code from organization_unit
    where code = ${code} and ${kind} = case when type = 'warehouse' then 'warehouse' else 'department' end
      and code = any(${units}::text[])
    union all
    select 'employee', code from employee
    where ${kind} = 'employee' and code = ${code} and (end_time is null or end_time > ${ctx.now})
      and (organization_unit_code = any(${units}::text[]) or code = ${ctx.actor.employeeCode})`.execute(ctx.db)
  return rows[0] ?? ctx.refuse('not-found', { what: 'stock-place', field })
}

/**
 * Returns a place that accepts goods, and prevents its unit from being merged until the transaction ends. Refuses
 * `not-found`, and `place-ended` for a unit that has ended or was merged.
 */
export async function receivingPlace(
  ctx: Context<'not-found' | 'place-ended'>,
  given: string,
  field: string,
): Promise<StockPlace> {
  const place = await parsePlace(ctx, given, field)
  if (place.kind === 'employee') return place
  await sql`select from organization_unit where code = ${place.code} for key share`.execute(ctx.db)
  if (await unitHasEnded(ctx.db, place.code, ctx.today)) ctx.refuse('place-ended', { field })
  return place
}

/** Returns a store that accepts goods. Refuses `not-found` unless the actor sees it, and `place-ended`. */
export const storeOf = (ctx: Context<'not-found' | 'place-ended'>, code: string): Promise<StockPlace> =>
  receivingPlace(ctx, `warehouse:${code}`, 'organizationUnitCode')

/**
 * Returns a place from which the actor may take goods: a unit they see, or their own stock. Other employees' stock
 * requires the function to transfer. Refuses `not-found`, `not-your-hands`.
 */
export async function ownPlace(
  ctx: Context<'not-found' | 'not-your-hands'>,
  given: string | undefined,
): Promise<StockPlace> {
  const { employeeCode, permissions } = ctx.actor
  if (given === undefined) return { kind: 'employee', code: employeeCode }
  const place = await parsePlace(ctx, given, 'stockPlace')
  if (place.kind === 'employee' && place.code === employeeCode) return place
  if (!permissions.has('44') && !permissions.has('43')) ctx.refuse('not-your-hands', { field: 'stockPlace' })
  return parsePlace({ ...ctx, actor: actingBy(ctx.actor, ['44', '43']) }, given, 'stockPlace')
}
