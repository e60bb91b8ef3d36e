import { customFieldsOf } from '@lastmile/contract/fields/definitions.ts'
import { sql } from 'kysely'
import { serve, type Slice } from '#platform/serve.ts'
import { customFieldRoutes, listCustomFields, listRoles } from './manage.ts'

/** Custom fields: what the operator records of objects besides the fields of the product. */
export const fieldsSlice: Slice = {
  name: 'fields',
  routes: [
    ...customFieldRoutes,
    ...serve('customFieldsOf', customFieldsOf, { list: listCustomFields, roles: listRoles }),
  ],
  listeners: {
    /** A field limited to a role that no longer exists would be hidden from everyone. */
    'reference.ending': async (ctx, { thing, code }) => {
      if (thing !== 'operation_role') return
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from custom_field where ${code} = any(view_roles || edit_roles)`.execute(ctx.db)
      const count = rows[0]?.count ?? 0
      if (count > 0) ctx.refuse('in-use', { what: 'operation-role', count, where: 'custom-field' })
    },
  },
  audits: {
    'a custom field has one value, and several only if it is a list of several': `
      select v.object_code, v.field_code from custom_value v join custom_field f on f.code = v.field_code
      where f.type <> 'choices' group by 1, 2 having count(*) > 1`,
    'the value of a custom field is of its type': `
      select v.object_code, v.field_code, v.value from custom_value v join custom_field f on f.code = v.field_code
      where case when f.type in ('number', 'amount') then v.value !~ '^-?[0-9]'
        when f.type = 'date' then v.value !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
        when f.type = 'yes-no' then v.value not in ('yes', 'no')
        when f.type in ('choice', 'choices') then not f.options @> jsonb_build_array(jsonb_build_object('code', v.value))
        else v.value = '' end`,
  },
}
