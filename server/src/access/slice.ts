import { delegations } from '@lastmile/contract/access/delegations.ts'
import { rights } from '@lastmile/contract/access/rights.ts'
import { roleChanges } from '@lastmile/contract/access/role-changes.ts'
import { unitGrants } from '@lastmile/contract/access/unit-grants.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { requireAdministrator } from './assess/assess-grants.ts'
import { delegate, takeBack } from './delegations/delegate.ts'
import { listDelegable, listDelegations, listDeputies } from './delegations/delegations.ts'
import { forgetGrants } from './grants/forget-grants.ts'
import { moveUnitGrants } from './grants/move-grants.ts'
import { grantingOf } from './grants/permit.ts'
import { leaveGroups } from './groups/leave-groups.ts'
import { employeeGroupRoutes } from './groups/manage-groups.ts'
import { listDeciders } from './held/deciders.ts'
import { listMatrix } from './held/list-matrix.ts'
import { listGrants, testAccess } from './held/test-access.ts'
import { changeRole, previewRole } from './roles/change-role.ts'
import { operationRoleRoutes } from './roles/manage-roles.ts'

/** What employees may do: roles, groups, grants, delegations, and the check of every change of them. */
export const accessSlice: Slice = {
  name: 'access',
  routes: [
    ...serve('rights', rights, {
      grants: listGrants,
      matrix: listMatrix,
      deciders: listDeciders,
      rehearse: testAccess,
    }),
    ...serve('unitGrants', unitGrants, grantingOf('organization-unit')),
    ...serve('roleChanges', roleChanges, { preview: previewRole, change: changeRole }),
    ...serve('delegations', delegations, {
      list: listDelegations,
      lendable: listDelegable,
      deputies: listDeputies,
      give: delegate,
      takeBack,
    }),
    ...operationRoleRoutes,
    ...employeeGroupRoutes,
  ],
  listeners: {
    'reference.ending': forgetGrants,
    'employee.leaving': leaveGroups,
    'unit.merging': moveUnitGrants,
    'reference.changed': async (ctx, { thing }) => {
      if (thing === 'organization_unit') await requireAdministrator(ctx)
    },
  },
}
