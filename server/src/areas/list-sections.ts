import type { areas } from '@lastmile/contract/areas/calls.ts'
import type { Context, Handler } from '#platform/context.ts'

/** Lists the provinces by name. */
export const listProvinces: Handler<typeof areas.provinces> = ({ db }) => sections(db, null)

/** Lists the cities of a province or the towns of a city by name. */
export const listCities: Handler<typeof areas.cities> = ({ db }, { parentCode }) => sections(db, parentCode)

const sections = (db: Context['db'], parentCode: string | null) =>
  db
    .selectFrom('management_area')
    .select(['code', 'name', 'zh_name as zhName', 'parent_code as parentCode', 'latitude', 'longitude'])
    .where('parent_code', 'is not distinct from', parentCode)
    .orderBy('name')
    .execute()
