import { deviceKinds, materialKinds } from '@lastmile/contract/stock/kinds.ts'
import { sql } from 'kysely'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

const named = { code: 'code', name: 'name', zhName: 'zh_name' }
const search = ['name', 'zh_name']

/** Kinds of devices and of materials; one of which something was ever stored cannot be deleted. */
export const kindRoutes = [
  ...serve(
    'deviceKinds',
    deviceKinds,
    maintain(deviceKinds, {
      table: 'physical_resource_spec',
      what: 'device-spec',
      columns: { ...named, type: 'type', vendor: 'vendor', value: 'value' },
      references: {
        type: { table: 'simple_type', what: 'terminal-type', only: sql`kind = 'terminal-type' and active` },
      },
      search: [...search, 'vendor'],
    }),
  ),
  ...serve(
    'materialKinds',
    materialKinds,
    maintain(materialKinds, {
      table: 'material_spec',
      what: 'material-spec',
      columns: { ...named, unit: 'unit' },
      search,
    }),
  ),
]
