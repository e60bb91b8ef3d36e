import { organizations } from '@lastmile/contract/organizations/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { unitRoutes } from './manage-units.ts'
import { listOrganizations, listUnits, listUnitTypes, showTree } from './list-units.ts'

/** The operator's units: branches, stores, departments, agents and partners. */
export const organizationsSlice: Slice = {
  name: 'organizations',
  routes: [
    ...serve('organizations', organizations, {
      organizations: listOrganizations,
      units: listUnits,
      tree: showTree,
      unitTypes: listUnitTypes,
    }),
    ...unitRoutes,
  ],
}
