import type { unitChanges } from '@lastmile/contract/employees/unit-changes.ts'
import { sql } from 'kysely'
import { absorbUnit, placeable, placeUnit } from '#organizations'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { assessTreeChange, effectOf } from '#access'
import { heldByUnits } from './units-held.ts'

type Onlooker = { code: string; name: string; zhName: string; people: number }
type Merging = { code: string; into: string }

/**
 * Previews a move: the people and objects that move with a unit, and the units whose employees then gain or lose sight
 * of them. Refuses in the same cases as the move.
 */
export const previewMove: Handler<typeof unitChanges.previewMove> = async (ctx, { code, parentCode }) => {
  await unitBelowMine(ctx, code)
  await unitOfMine(ctx, parentCode, 'parentCode')
  await placeable(ctx, { code, parentCode })
  const { rows } = await sql<{ code: string }>`select u.code from organization_unit u
    join organization_unit top on starts_with(u.path, top.path) where top.code = ${code}`.execute(ctx.db)
  const held = await heldByUnits(
    ctx,
    rows.map((row) => row.code),
  )
  const before = await seeing(ctx, code)
  await sql`savepoint before_move`.execute(ctx.db)
  await assessTreeChange(ctx, () => placeUnit(ctx, { code, parentCode }))
  const after = await seeing(ctx, code)
  await sql`rollback to savepoint before_move`.execute(ctx.db)
  const without = (some: Onlooker[], others: Onlooker[]) =>
    some.filter((one) => others.every((other) => other.code !== one.code))
  return { held, gaining: without(after, before), losing: without(before, after) }
}

/** Returns the units whose employees see the rows of a unit: the unit itself and those above it. */
async function seeing({ db, now }: Context, code: string): Promise<Onlooker[]> {
  const { rows } = await sql<Onlooker>`
    select own.code, own.name, own.zh_name as "zhName", count(*)::int as people
    from organization_unit own
    left join organization_unit served on served.code = own.parent_code and own.type in ('department', 'warehouse')
    join organization_unit u on u.code = ${code}
    join employee e on e.organization_unit_code = own.code and (e.end_time is null or e.end_time > ${now}::timestamptz)
    where u.code = coalesce(served.code, own.code)
      or (coalesce(served.children_operation_acceptable, own.children_operation_acceptable)
        and starts_with(u.path, coalesce(served.path, own.path)))
    group by own.code order by own.path`.execute(db)
  return rows
}

/**
 * Previews a merge: the objects that move with the unit, and the obstacles. Without obstacles, also the employees whose
 * rights change.
 */
export const previewMerge: Handler<typeof unitChanges.previewMerge> = async (ctx, { code, into }) => {
  await mergeable(ctx, { code, into })
  const held = await heldByUnits(ctx, [code])
  const stopped = held.some(({ fate }) => fate === 'in-the-way')
  return { held, effect: stopped ? null : await effectOf(ctx, () => merge(ctx, { code, into })) }
}

/**
 * Merges a unit into another one, and checks the rights that its employees and others gain. Refuses unit-in-the-way,
 * changed-meanwhile. Throws if anything would still belong to the merged unit.
 */
export const mergeUnit: Handler<typeof unitChanges.merge> = async (ctx, { code, into, version }) => {
  const unit = await mergeable(ctx, { code, into })
  if (unit.version !== version) ctx.refuse('changed-meanwhile')
  const held = await heldByUnits(ctx, [code])
  const first = held.find(({ fate }) => fate === 'in-the-way')
  if (first) ctx.refuse('unit-in-the-way', { what: first.kind, count: first.count, field: 'code' })
  await merge(ctx, { code, into })
  const left = await heldByUnits(ctx, [code])
  if (left.length > 0) throw new Error(`${code} would end with ${JSON.stringify(left)}`)
  const [before, after] = [
    { parentCode: unit.parentCode, expiresOn: unit.expiresOn },
    { parentCode: into, expiresOn: ctx.today, mergedInto: into },
  ]
  await recordChange(ctx, { thing: 'organization_unit', code, before, after })
  return { held }
}

const merge = (ctx: Parameters<typeof assessTreeChange>[0], { code, into }: Merging) =>
  assessTreeChange(ctx, async () => {
    await ctx.announce('unit.merging', { from: code, into })
    await absorbUnit(ctx, { from: code, into })
  })

const merged = new Set(['branch', 'hall', 'department', 'warehouse', 'construction'])

type Refusing = Context<'not-found' | 'circle' | 'unit-merged' | 'unit-type-differs'>

/**
 * Locks both units and the employees of the first, so that no cash is handed in or handed over there before the merge
 * ends. Refuses units that can never be merged.
 */
async function mergeable(ctx: Refusing, { code, into }: Merging) {
  await sql`select from organization_unit where code = any(${[code, into]}::text[]) order by code for update`.execute(
    ctx.db,
  )
  await sql`select from employee where organization_unit_code = ${code} order by code for no key update`.execute(ctx.db)
  const unit = await unitBelowMine(ctx, code)
  const target = await unitOfMine(ctx, into, 'into')
  if (code === into || target.path.startsWith(unit.path)) ctx.refuse('circle', { what: 'unit', field: 'into' })
  if (unit.mergedInto !== null || target.mergedInto !== null) ctx.refuse('unit-merged', { field: 'into' })
  if (unit.type !== target.type || !merged.has(unit.type)) ctx.refuse('unit-type-differs', { field: 'into' })
  return unit
}

const columns = [
  'code',
  'path',
  'type',
  'version',
  'parent_code as parentCode',
  'expires_on as expiresOn',
  'merged_into as mergedInto',
] as const

/** Requires a unit below one of the actor's units; employees cannot manage the unit to which they belong. */
async function unitBelowMine(ctx: Context<'not-found'>, code: string) {
  const row = await ctx.db
    .selectFrom('organization_unit')
    .select(columns)
    .where('code', '=', code)
    .where('parent_code', '=', sql<string>`any(${[...ctx.actor.visibleUnits]})`)
    .executeTakeFirst()
  return row ?? ctx.refuse('not-found', { what: 'unit', field: 'code' })
}

async function unitOfMine(ctx: Context<'not-found'>, code: string, field: string) {
  const row = await ctx.db
    .selectFrom('organization_unit')
    .select(columns)
    .where('code', '=', code)
    .where('code', '=', sql<string>`any(${[...ctx.actor.visibleUnits]})`)
    .where((unit) => unit.or([unit('expires_on', 'is', null), unit('expires_on', '>', ctx.today)]))
    .executeTakeFirst()
  return row ?? ctx.refuse('not-found', { what: 'unit', field })
}
