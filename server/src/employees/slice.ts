import { employees } from '@lastmile/contract/employees/calls.ts'
import { departureCalls } from '@lastmile/contract/employees/departures.ts'
import { staffSheet } from '@lastmile/contract/employees/staff-sheet.ts'
import { unitChanges } from '@lastmile/contract/employees/unit-changes.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { mergeUnit, previewMerge, previewMove } from './units/change-unit.ts'
import { listByUnit, listSalesMen } from './staff/colleagues.ts'
import { listEmployees } from './staff/list-employees.ts'
import { listPermissions } from './staff/list-permissions.ts'
import { workTeamRoutes } from './teams/manage-teams.ts'
import { expireDue } from './passwords/expire-passwords.ts'
import { listGroupAddable, listGroupsOf, listTeamAddable } from './teams/groups-of.ts'
import { leave, leaveTeams, listHoldings, listMemberships } from './departures/end-employment.ts'
import { previewStaff } from './import/preview-staff.ts'
import { importStaff } from './import/import-staff.ts'
import { staffRoutes } from './staff/manage-staff.ts'
import { leaveDue, plannedDeparture, planDeparture, cancelDeparture } from './departures/plan-departure.ts'
import { checkTree } from './units/moving-tree.ts'
import { moveUnitPeople, countUnitPeople } from './units/units-held.ts'
import { listWorkTeams } from './teams/work-teams.ts'

/** Employees and their teams, from the first working day to the last. */
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
    ...serve('leaving', departureCalls, {
      holdings: listHoldings,
      leave,
      planned: plannedDeparture,
      plan: planDeparture,
      takeBack: cancelDeparture,
    }),
    ...serve('unitChanges', unitChanges, { previewMove, previewMerge, merge: mergeUnit }),
    ...serve('staffSheet', staffSheet, { preview: previewStaff, importFile: importStaff }),
    ...staffRoutes,
    ...workTeamRoutes,
  ],
  listeners: {
    'employee.holdings': listMemberships,
    'employee.leaving': leaveTeams,
    'unit.holdings': countUnitPeople,
    'unit.merging': moveUnitPeople,
    'reference.changing': checkTree,
  },
  jobs: { 'employees.leave-due': leaveDue, 'employees.expire-passwords': expireDue },
  cron: { 'employees.leave-due': '10 * * * *', 'employees.expire-passwords': '14 * * * *' },
}
