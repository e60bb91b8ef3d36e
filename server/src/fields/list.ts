import type { customFieldsOf } from '@lastmile/contract/fields/definitions.ts'
import type { Handler } from '#platform/context.ts'
import { fieldsSeen } from './definitions.ts'

/** Lists the custom fields of a type of object that the actor sees, in their order. */
export const listCustomFields: Handler<typeof customFieldsOf.list> = async (ctx, { appliesTo }) =>
  (await fieldsSeen(ctx, appliesTo)).map(
    ({
      code: _code,
      appliesTo: _object,
      printed: _printed,
      viewRoles: _view,
      editRoles: _edit,
      version: _version,
      ...field
    }) => field,
  )

/** Lists the operation roles. */
export const listRoles: Handler<typeof customFieldsOf.roles> = ({ db }) =>
  db.selectFrom('operation_role').select(['code', 'name', 'zh_name as zhName']).orderBy('code').execute()
