import { sql } from 'kysely'
import type { Language } from '@lastmile/contract/words.ts'
import { inDatabase } from './database.ts'

type Reader = { language: Language }
const nameColumn = ({ language }: Reader) => sql.ref(language === 'zh-CN' ? 'zh_name' : 'name')

/** Returns a name of the demo data in the user's language. */
export const inTongue = ({ language }: Reader, en: string, zh: string): string => (language === 'en-US' ? en : zh)

/** Returns the label of the field in which an area is chosen. */
export const areaLabel = (reader: Reader): string => inTongue(reader, 'Province / City / Township', '省 / 市 / 镇区')

/** Returns an offering's name in the user's language. */
export const offeringCalled = (reader: Reader, code: string): Promise<string> =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ name: string }>`
      select ${nameColumn(reader)} as name from product_offering where code = ${code}`.execute(db)
    return rows[0]?.name ?? code
  })

/** Returns the names of a township and its city and province in the user's language, province first. */
export const areaPathOf = (reader: Reader, town: string): Promise<string[]> =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ name: string }>`
      with recursive way as (
        select code, parent_code, ${nameColumn(reader)} as name, 1 as step from management_area where code = ${town}
        union all select s.code, s.parent_code, s.${nameColumn(reader)} as name, way.step + 1
        from management_area s join way on way.parent_code = s.code
      ) select name from way order by step desc`.execute(db)
    return rows.map(({ name }) => name)
  })
