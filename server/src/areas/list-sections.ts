import type { areas } from '@lastmile/contract/areas/calls.ts'
import { type AreaKind, areaKindsOf, type LevelNames } from '@lastmile/contract/areas/levels.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'

const columns = [
  'code',
  'kind',
  'name',
  'zh_name as zhName',
  'parent_code as parentCode',
  'latitude',
  'longitude',
] as const

/**
 * Lists the areas of the operator's top level by name, and those of lower levels that belong to none yet, as after a
 * level was added on top.
 */
export const listProvinces: Handler<typeof areas.provinces> = async ({ db, operator }) => {
  const kinds = areaKindsOf(operator)
  const rows = await db
    .selectFrom('management_area')
    .select(columns)
    .where('kind', 'in', [...kinds])
    .where((row) => row.or([row('kind', '=', kinds[0] ?? 'town'), row('parent_code', 'is', null)]))
    .orderBy('name')
    .execute()
  return rows.map(withKind)
}

const withKind = <Row extends { kind: string }>(row: Row) => ({ ...row, kind: row.kind as AreaKind })

/** Lists the cities of a province or the towns of a city by name. */
export const listCities: Handler<typeof areas.cities> = async ({ db }, { parentCode }) => {
  const within = db.selectFrom('management_area').select(columns).where('parent_code', '=', parentCode)
  return (await within.orderBy('name').execute()).map(withKind)
}

/** An area on the way from the top level to another one. */
export type OnPath = {
  code: string
  kind: AreaKind
  name: string
  zhName: string
  parentCode: string | null
  latitude: number
  longitude: number
}

/** Returns an area and the areas of the operator's levels that contain it, from the top down; none if it is unknown. */
export async function areaPath(db: Context['db'], levels: LevelNames, code: string): Promise<OnPath[]> {
  const kinds = [...areaKindsOf(levels)]
  const { rows } = await sql<OnPath>`
    with recursive path as (
      select *, 0 as depth from management_area where code = ${code}
      union all select a.*, depth + 1 from path join management_area a on a.code = path.parent_code where depth < 5
    )
    select code, kind, name, zh_name as "zhName", parent_code as "parentCode", latitude, longitude
    from path where kind = any(${kinds}::text[]) order by depth desc`.execute(db)
  return rows
}

/** Lists an area and the areas that contain it, from the top level down. */
export const listPath: Handler<typeof areas.path> = ({ db, operator }, { code }) => areaPath(db, operator, code)
