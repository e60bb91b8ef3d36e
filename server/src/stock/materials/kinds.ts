import type { Option } from '@lastmile/contract/platform/values.ts'
import type { Db } from '#platform/database.ts'

/** Returns all material types, including retired ones, by code. */
export const materialKinds = (db: Db): Promise<Option[]> =>
  db.selectFrom('material_spec').select(['code', 'name', 'zh_name as zhName']).orderBy('code').execute()
