import { call } from '#platform/call.ts'
import { maintained } from '#platform/maintained.ts'
import { givingRefuses } from '#platform/giving-refuses.ts'
import { Code, perhaps, text } from '#platform/values.ts'
import { Effect, FunctionCodes } from './permit.ts'

const kept = maintained({
  path: 'operation-roles',
  key: 'operationRoleCode',
  names: ['operation role', 'operation roles'],
  read: ['MaintainAgentOperationRole', '104', '95', '113', 'maintainWorkTeam', 'MaintainOrganiation'],
  write: 'MaintainAgentOperationRole',
  fields: { code: Code, name: text(60), zhName: text(60), parentCode: perhaps(Code), functions: FunctionCodes },
  shows: { inherited: FunctionCodes },
  refuses: ['circle', ...givingRefuses],
})

/** Operation roles: named sets of functions that inherit from the parent role (page MaintainAgentOperationRole). */
export const operationRoles = {
  ...kept,
  previewModify: call({
    method: 'POST',
    path: 'operation-roles',
    action: 'previewModify',
    summary: 'Preview the permissions that a change of an operation role adds and removes, and for how many people',
    permission: 'MaintainAgentOperationRole',
    input: kept.modify.input,
    output: Effect,
    refuses: kept.modify.refuses,
  }),
}
