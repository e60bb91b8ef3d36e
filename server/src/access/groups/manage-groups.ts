import { employeeGroups } from '@lastmile/contract/access/groups.ts'
import { maintain } from '#platform/maintain.ts'
import { directGrantsColumns, grantingOf } from '#access/grants/permit.ts'
import { present } from '#access/in-scope.ts'
import { withMemberGrantCheck } from './member-check.ts'
import { serve } from '#platform/serve.ts'

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

/** Manages employee groups, with their members and the functions and roles granted to a group and so to its members. */
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
