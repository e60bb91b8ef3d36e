import type { Option } from '@lastmile/contract/platform/values.ts'
import type { Db } from '#platform/database.ts'

/** All kinds of materials, also those that are used no longer, by code. */
export const materialKinds = (db: Db): Promise<Option[]> =>
  db.selectFrom('material_spec').select(['code', 'name', 'zh_name as zhName']).orderBy('code').execute()
