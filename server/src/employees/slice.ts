import { employees } from '@lastmile/contract/employees.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { listByUnit, listSalesMen } from './colleagues.ts'
import { listEmployees } from './list-employees.ts'
import { listPermissions } from './list-permissions.ts'
import { listWorkTeams } from './work-teams.ts'

/** Who works here, in which teams, and what they may do. */
export const employeesSlice: Slice = {
  name: 'employees',
  routes: serve('employees', employees, {
    list: listEmployees,
    byOrganizationUnit: listByUnit,
    salesMen: listSalesMen,
    permissions: listPermissions,
    workTeams: listWorkTeams,
  }),
}
