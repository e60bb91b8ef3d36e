import { employees } from '@lastmile/contract/employees/calls.ts'
import { rights } from '@lastmile/contract/employees/rights.ts'
import { leaving } from '@lastmile/contract/employees/leaving.ts'
import { unitGrants } from '@lastmile/contract/employees/unit-grants.ts'
import { delegations } from '@lastmile/contract/employees/delegations.ts'
import { roleChanges } from '@lastmile/contract/employees/role-changes.ts'
import { staffSheet } from '@lastmile/contract/employees/staff-sheet.ts'
import { unitChanges } from '@lastmile/contract/employees/unit-changes.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { changeRole, previewRole } from './change-role.ts'
import { mergeUnit, previewMerge, previewMove } from './change-unit.ts'
import { give, takeBack } from './delegate.ts'
import { listDelegations, listLendable, listDeputies } from './delegations.ts'
import { listDeciders } from './deciders.ts'
import { listByUnit, listSalesMen } from './colleagues.ts'
import { listEmployees } from './list-employees.ts'
import { listMatrix } from './list-matrix.ts'
import { listPermissions } from './list-permissions.ts'
import { employeeGroupRoutes } from './keep-groups.ts'
import { workTeamRoutes } from './keep-teams.ts'
import { expireDue } from './expire-passwords.ts'
import { forgetGrants } from './forget-grants.ts'
import { listGroupAddable, listGroupsOf, listTeamAddable } from './groups-of.ts'
import { endMemberships, leave, listHoldings, tellMemberships } from './leave.ts'
import { importStaff } from './import-staff.ts'
import { operationRoleRoutes } from './keep-roles.ts'
import { staffRoutes } from './keep-staff.ts'
import { grantingOf } from './permit.ts'
import { leaveDue, plannedLeaving, planLeaving, takeBackLeaving } from './plan-leaving.ts'
import { listGrants, rehearse } from './rehearse.ts'
import { checkTree } from './moving-tree.ts'
import { moveUnitPeople, tellUnitPeople } from './units-held.ts'
import { requireAdministrator } from './weigh.ts'
import { listWorkTeams } from './work-teams.ts'

/** Who works here, in which teams, and what they may do. */
export const employeesSlice: Slice = {
  name: 'employees',
  routes: [
    ...serve('employees', employees, {
      list: listEmployees,
      byOrganizationUnit: listByUnit,
      salesMen: listSalesMen,
      permissions: listPermissions,
      workTeams: listWorkTeams,
      groups: listGroupsOf,
      workTeamAddable: listTeamAddable,
      groupAddable: listGroupAddable,
    }),
    ...serve('rights', rights, { grants: listGrants, matrix: listMatrix, deciders: listDeciders, rehearse }),
    ...serve('leaving', leaving, {
      holdings: listHoldings,
      leave,
      planned: plannedLeaving,
      plan: planLeaving,
      takeBack: takeBackLeaving,
    }),
    ...serve('unitGrants', unitGrants, grantingOf('organization-unit')),
    ...serve('unitChanges', unitChanges, { previewMove, previewMerge, merge: mergeUnit }),
    ...serve('roleChanges', roleChanges, { preview: previewRole, change: changeRole }),
    ...serve('delegations', delegations, {
      list: listDelegations,
      lendable: listLendable,
      deputies: listDeputies,
      give,
      takeBack,
    }),
    ...serve('staffSheet', staffSheet, { importFile: importStaff }),
    ...staffRoutes,
    ...operationRoleRoutes,
    ...employeeGroupRoutes,
    ...workTeamRoutes,
  ],
  listeners: {
    'reference.ending': forgetGrants,
    'employee.holdings': tellMemberships,
    'employee.leaving': endMemberships,
    'unit.holdings': tellUnitPeople,
    'unit.merging': moveUnitPeople,
    'reference.changing': checkTree,
    'reference.changed': async (ctx, { thing }) => {
      if (thing === 'organization_unit') await requireAdministrator(ctx)
    },
  },
  jobs: { 'employees.leave-due': leaveDue, 'employees.expire-passwords': expireDue },
  cron: { 'employees.leave-due': '10 * * * *', 'employees.expire-passwords': '14 * * * *' },
}
