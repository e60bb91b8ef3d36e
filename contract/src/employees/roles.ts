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

/** Operation roles: functions under a name, inherited from the role above (page MaintainAgentOperationRole). */
export const operationRoles = {
  ...kept,
  previewModify: call({
    method: 'POST',
    path: 'operation-roles',
    action: 'previewModify',
    summary: 'Tell what a change of an operation role gives and takes, and to how many people, without making it',
    permission: 'MaintainAgentOperationRole',
    input: kept.modify.input,
    output: Effect,
    refuses: kept.modify.refuses,
  }),
}
