import { employees } from '@lastmile/contract/employees/calls.ts'
import { rights } from '@lastmile/contract/employees/rights.ts'
import { departureCalls } from '@lastmile/contract/employees/departures.ts'
import { unitGrants } from '@lastmile/contract/employees/unit-grants.ts'
import { delegations } from '@lastmile/contract/employees/delegations.ts'
import { roleChanges } from '@lastmile/contract/employees/role-changes.ts'
import { staffSheet } from '@lastmile/contract/employees/staff-sheet.ts'
import { unitChanges } from '@lastmile/contract/employees/unit-changes.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { changeRole, previewRole } from './change-role.ts'
import { mergeUnit, previewMerge, previewMove } from './change-unit.ts'
import { delegate, takeBack } from './delegate.ts'
import { listDelegations, listDelegable, listDeputies } from './delegations.ts'
import { listDeciders } from './deciders.ts'
import { listByUnit, listSalesMen } from './colleagues.ts'
import { listEmployees } from './list-employees.ts'
import { listMatrix } from './list-matrix.ts'
import { listPermissions } from './list-permissions.ts'
import { employeeGroupRoutes } from './manage-groups.ts'
import { workTeamRoutes } from './manage-teams.ts'
import { expireDue } from './expire-passwords.ts'
import { forgetGrants } from './forget-grants.ts'
import { listGroupAddable, listGroupsOf, listTeamAddable } from './groups-of.ts'
import { endMemberships, leave, listHoldings, listMemberships } from './end-employment.ts'
import { importStaff } from './import-staff.ts'
import { operationRoleRoutes } from './manage-roles.ts'
import { staffRoutes } from './manage-staff.ts'
import { grantingOf } from './permit.ts'
import { leaveDue, plannedDeparture, planDeparture, cancelDeparture } from './plan-departure.ts'
import { listGrants, testAccess } from './test-access.ts'
import { checkTree } from './moving-tree.ts'
import { moveUnitPeople, countUnitPeople } from './units-held.ts'
import { requireAdministrator } from './assess-grants.ts'
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
    ...serve('rights', rights, {
      grants: listGrants,
      matrix: listMatrix,
      deciders: listDeciders,
      rehearse: testAccess,
    }),
    ...serve('leaving', departureCalls, {
      holdings: listHoldings,
      leave,
      planned: plannedDeparture,
      plan: planDeparture,
      takeBack: cancelDeparture,
    }),
    ...serve('unitGrants', unitGrants, grantingOf('organization-unit')),
    ...serve('unitChanges', unitChanges, { previewMove, previewMerge, merge: mergeUnit }),
    ...serve('roleChanges', roleChanges, { preview: previewRole, change: changeRole }),
    ...serve('delegations', delegations, {
      list: listDelegations,
      lendable: listDelegable,
      deputies: listDeputies,
      give: delegate,
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
    'employee.holdings': listMemberships,
    'employee.leaving': endMemberships,
    'unit.holdings': countUnitPeople,
    'unit.merging': moveUnitPeople,
    'reference.changing': checkTree,
    'reference.changed': async (ctx, { thing }) => {
      if (thing === 'organization_unit') await requireAdministrator(ctx)
    },
  },
  jobs: { 'employees.leave-due': leaveDue, 'employees.expire-passwords': expireDue },
  cron: { 'employees.leave-due': '10 * * * *', 'employees.expire-passwords': '14 * * * *' },
}
