import { containing } from '#platform/containing.ts'
import type { materials } from '@lastmile/contract/stock/materials.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Handler } from '#platform/context.ts'
import { columnsOf, parsePlace, isPlaceVisible, storeOf } from './place.ts'

/** The maximum number of choices; a longer list is useless. */
const most = 200

type Place = z.input<typeof materials.places.output>[number]

/**
 * Lists the units and employees that can hold materials, stores first. Employees who hold none are found by name or
 * code. An actor without a wider scope finds only themselves. Excludes ended units if places that accept goods are
 * requested.
 */
export const listPlaces: Handler<typeof materials.places> = async ({ db, actor, now, today }, input) => {
  const { placeKind, taking = false, keyword } = input
  const { rows } = await sql<Place & { position: number }>`
    select * from (
      select case when type = 'warehouse' then 'warehouse' else 'department' end || ':' || code as code, name, zh_name as "zhName",
        '' as "unitName", case when type = 'warehouse' then 1 else 3 end as position
      from organization_unit u where code = any(${[...actor.visibleUnits]}::text[])
        and not (${taking} and exists (
          select from organization_unit up where starts_with(u.path, up.path) and up.expires_on <= ${today}::date))
      union all
      select 'employee:' || e.code, e.true_name, e.zh_name, u.name, 2
      from employee e join organization_unit u on u.code = e.organization_unit_code
      where (e.organization_unit_code = any(${[...actor.visibleUnits]}::text[]) or e.code = ${actor.employeeCode})
        and (e.end_time is null or e.end_time > ${now}) and (${keyword !== undefined} or exists (
          select from material_lot l where l.place_kind = 'employee' and l.place_code = e.code) or exists (
          select from work_team_member m where m.employee_code = e.code) or e.code = ${actor.employeeCode})
    ) place
    where (${placeKind ?? null}::text is null or starts_with(code, ${`${placeKind ?? ''}:`}))
      and (fold(code || ' ' || name || ' ' || "zhName") like ${containing(keyword ?? '')})
    order by position, name, code limit ${most}`.execute(db)
  return rows.map(({ code, name, zhName, unitName }) => ({ code, name, zhName, unitName }))
}

type Held = z.input<typeof materials.onHand.output>[number]

/** Lists the quantity of each material at a place. Refuses `not-found`. */
export const listOnHand: Handler<typeof materials.onHand> = async (ctx, { stockPlace }) => {
  const place = await parsePlace(ctx, stockPlace, 'stockPlace')
  const { rows } = await sql<Held>`
    select s.code as "specCode", s.name as "specName", s.zh_name as "specZhName", s.unit, coalesce(m.on_hand, 0) as "onHand"
    from material_spec s left join material_stock m on m.spec_code = s.code and m.place_kind = ${place.kind}
      and m.place_code = ${place.code}
    where coalesce(m.on_hand, 0) > 0 order by s.code`.execute(ctx.db)
  return rows
}

type Worth = z.input<typeof materials.valuation.output>[number]

/** Returns the value of the materials the actor sees, by material and type of place, as the sum of the movements. */
export const valueStock: Handler<typeof materials.valuation> = async (ctx) => {
  const of = (kind: string) => sql`coalesce(sum(l.value) filter (where l.place_kind = ${kind}), 0)::bigint`
  const { rows } = await sql<Worth>`
    select s.code as "specCode", s.name as "specName", s.zh_name as "specZhName", s.unit, sum(l.on_hand) as "onHand",
      ${of('warehouse')} as "storeValue", ${of('department')} as "departmentValue", ${of('employee')} as "employeeValue",
      ${of('transit')} as "transitValue", sum(l.value)::bigint as value
    from material_lot l join material_spec s on s.code = l.spec_code
    where l.on_hand > 0 and ${isPlaceVisible(ctx, columnsOf('l'))} group by s.code order by s.code`.execute(ctx.db)
  return rows
}

type Minimum = z.input<typeof materials.minimums.output>[number]

/** Lists the minimum quantities of the stores the actor sees, and how much to buy to reach them. */
export const listMinimums: Handler<typeof materials.minimums> = async ({ db, actor }, { onlyShort }) => {
  const { rows } = await sql<Minimum>`
    select * from (
      select w.warehouse_code || ' ' || w.spec_code as "minimumId", w.warehouse_code as "organizationUnitCode",
        u.name as "organizationUnitName", u.zh_name as "organizationUnitZhName", s.code as "specCode", s.name as "specName",
        s.zh_name as "specZhName", s.unit, held.quantity as "onHand", coming.quantity as "onTheWay", w.least,
        w.wanted as "buyUpTo",
        case when held.quantity + coming.quantity < w.least then w.wanted - held.quantity - coming.quantity else 0 end as "toBuy"
      from material_minimum w join organization_unit u on u.code = w.warehouse_code join material_spec s on s.code = w.spec_code,
      lateral (select coalesce(sum(on_hand), 0) as quantity from material_lot
        where place_kind = 'warehouse' and place_code = w.warehouse_code and spec_code = w.spec_code) held,
      lateral (select coalesce(sum(l.on_hand), 0) as quantity from material_transfer t
        join material_lot l on l.place_kind = 'transit' and l.place_code = t.code and l.spec_code = w.spec_code
        where t.state = 'inTransit' and t.to_kind = 'warehouse' and t.to_code = w.warehouse_code) coming
      where w.warehouse_code = any(${[...actor.visibleUnits]}::text[])
    ) m where "toBuy" > 0 or not ${onlyShort ?? false}
    order by "toBuy" = 0, "organizationUnitName", "specCode"`.execute(db)
  return rows
}

/** Sets the minimum quantity of a material in a store. Refuses `not-found`, `place-ended`, `up-to-below-least`. */
export const setMinimum: Handler<typeof materials.setMinimum> = async (ctx, input) => {
  const { organizationUnitCode, specCode, least, buyUpTo } = input
  await storeOf(ctx, organizationUnitCode)
  const known = await ctx.db.selectFrom('material_spec').select('code').where('code', '=', specCode).executeTakeFirst()
  if (!known) ctx.refuse('not-found', { what: 'material-spec', field: 'specCode' })
  if (buyUpTo < least) ctx.refuse('up-to-below-least', { field: 'buyUpTo' })
  const values = { least, wanted: buyUpTo, employee_code: ctx.actor.employeeCode, at: ctx.now }
  await ctx.db
    .insertInto('material_minimum')
    .values({ warehouse_code: organizationUnitCode, spec_code: specCode, ...values })
    .onConflict((conflict) => conflict.columns(['warehouse_code', 'spec_code']).doUpdateSet(values))
    .execute()
  return {}
}
