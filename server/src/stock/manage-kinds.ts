import { deviceKinds, materialKinds } from '@lastmile/contract/stock/kinds.ts'
import { sql } from 'kysely'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

const named = { code: 'code', name: 'name', zhName: 'zh_name' }
const search = ['name', 'zh_name']

const typeName = (name: 'name' | 'zh_name') =>
  sql`coalesce((select c.${sql.ref(name)} from reference_value c where c.kind = 'terminal-type' and c.code = t.type), '')`

/**
 * Manages device and material types. A type that was ever stocked cannot be deleted. The category of a device type and
 * the measuring unit of a material type cannot change, because stock, movements and counts are recorded in them.
 */
export const kindRoutes = [
  ...serve(
    'deviceKinds',
    deviceKinds,
    maintain(deviceKinds, {
      table: 'physical_resource_spec',
      what: 'device-spec',
      columns: { ...named, type: 'type', vendor: 'vendor', value: 'value' },
      fixed: ['type'],
      references: {
        type: { table: 'reference_value', what: 'terminal-type', only: sql`kind = 'terminal-type' and active` },
      },
      search: [...search, 'vendor'],
      shows: { typeName: typeName('name'), typeZhName: typeName('zh_name') },
    }),
  ),
  ...serve(
    'materialKinds',
    materialKinds,
    maintain(materialKinds, {
      table: 'material_spec',
      what: 'material-spec',
      columns: { ...named, unit: 'unit' },
      fixed: ['unit'],
      search,
    }),
  ),
]
