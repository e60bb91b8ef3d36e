import { employeeGroups } from '@lastmile/contract/employees/groups.ts'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'
import { present } from './in-scope.ts'
import { directGrantsColumns, grantingOf } from './permit.ts'
import { withMemberGrantCheck } from './assess-grants.ts'

const membership = { table: 'employee_group_member', column: 'group_code' } as const

const kept = maintain(employeeGroups, {
  table: 'employee_group',
  what: 'employee-group',
  numbered: { prefix: 'G', digits: 4 },
  columns: { name: 'name', zhName: 'zh_name' },
  children: { members: { table: 'employee_group_member', parent: 'group_code', column: 'employee_code' } },
  references: { members: present },
  search: ['name', 'zh_name'],
  details: directGrantsColumns('employee-group'),
})

/**
 * Employee groups: managed with their members, who get what is granted to the group, and granted functions and roles.
 */
export const employeeGroupRoutes = serve('employeeGroups', employeeGroups, {
  ...kept,
  modify: (ctx, input) =>
    withMemberGrantCheck(ctx, { ...membership, code: input.code, others: input.members }, () =>
      kept.modify(ctx, input),
    ),
  delete: (ctx, input) =>
    withMemberGrantCheck(ctx, { ...membership, code: input.code, others: [] }, () => kept.delete(ctx, input)),
  ...grantingOf('employee-group'),
})
