import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import { faultTypes } from '@lastmile/contract/orders/fault-types.ts'
import { sql } from 'kysely'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

/** Manages fault types in three levels. Refuses to delete a type that has subtypes or was reported. */
export const faultTypeRoutes = serve(
  'faultTypes',
  faultTypes,
  maintain(faultTypes, {
    table: 'fault_type',
    what: 'fault-type',
    columns: {
      code: 'code',
      parentCode: 'parent_code',
      name: 'name',
      zhName: 'zh_name',
      sequenceNo: 'sort',
      offered: 'active',
    },
    fixed: ['parentCode'],
    search: ['name', 'zh_name'],
    shows: {
      parentName: sql`(select name from fault_type p where p.code = t.parent_code)`,
      parentZhName: sql`(select zh_name from fault_type p where p.code = t.parent_code)`,
    },
    filters: { parentCode: (parent) => sql`t.parent_code = ${parent}` },
    check: async (ctx, { code, after }) => {
      if (after?.parentCode) {
        const { rows } = await sql`
          select from fault_type p left join fault_type above on above.code = p.parent_code
          where p.code = ${after.parentCode} and above.parent_code is null`.execute(ctx.db)
        if (rows.length === 0) ctx.refuse('fault-level', { field: 'parentCode' })
      }
      if (after) return
      const { rows } = await sql`
        select from customer_order where type in ${oneOf(kindGroups.faults)} and details -> 'fault' ? ${code} limit 1`.execute(
        ctx.db,
      )
      if (rows.length > 0) ctx.refuse('in-use', { what: 'fault-type', count: 1, where: 'other-records' })
    },
  }),
)
