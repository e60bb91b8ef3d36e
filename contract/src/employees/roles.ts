import { maintained } from '#platform/maintained.ts'
import { Code, perhaps, text } from '#platform/values.ts'
import { FunctionCodes, givingRefuses } from './permit.ts'

/** Operation roles: functions under a name, inherited from the role above (page MaintainAgentOperationRole). */
export const operationRoles = maintained({
  path: 'operation-roles',
  key: 'operationRoleCode',
  names: ['operation role', 'operation roles'],
  read: ['MaintainAgentOperationRole', '104', '95', '113', 'maintainWorkTeam', 'MaintainOrganiation'],
  write: 'MaintainAgentOperationRole',
  fields: { code: Code, name: text(60), zhName: text(60), parentCode: perhaps(Code), functions: FunctionCodes },
  details: { inherited: FunctionCodes },
  refuses: ['circle', ...givingRefuses],
})
