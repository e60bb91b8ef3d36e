import { workTeams } from '@lastmile/contract/employees/work-teams.ts'
import { sql } from 'kysely'
import { maintain } from '#platform/maintain.ts'
import { directGrantsColumns, grantingOf, present, withMemberGrantCheck } from '#access'
import { isUnitVisible } from '#employees/staff/unit-names.ts'
import { serve } from '#platform/serve.ts'

const membership = { table: 'work_team_member', column: 'team_code' } as const

const kept = maintain(workTeams, {
  table: 'work_team',
  what: 'team',
  numbered: { prefix: 'T', digits: 4 },
  columns: {
    name: 'name',
    zhName: 'zh_name',
    organizationUnitCode: 'organization_unit_code',
    isConstruction: 'is_construction',
  },
  children: { members: { table: 'work_team_member', parent: 'team_code', column: 'employee_code' } },
  references: { members: present },
  search: ['name', 'zh_name'],
  scope: 'organization_unit_code',
  only: sql`t.active`,
  ended: { active: false },
  shows: isUnitVisible,
  details: directGrantsColumns('work-team'),
})

/**
 * Manages work teams of the actor's units, with their granted functions and roles. A team can be ended when it has no
 * open task.
 */
export const workTeamRoutes = serve('workTeams', workTeams, {
  ...kept,
  modify: (ctx, input) =>
    withMemberGrantCheck(ctx, { ...membership, code: input.code, others: input.members }, () =>
      kept.modify(ctx, input),
    ),
  delete: (ctx, input) =>
    withMemberGrantCheck(ctx, { ...membership, code: input.code, others: [] }, () => kept.delete(ctx, input)),
  ...grantingOf('work-team'),
})
