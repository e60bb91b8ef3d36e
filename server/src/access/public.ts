/** What employees may do: roles, groups, grants, delegations, and the check of every change of them. */
export { effectOf } from './assess/effect.ts'
export {
  assessTreeChange,
  beforeChange,
  requireAdministrator,
  withGrantCheck,
} from './assess/assess-grants.ts'
export { functionName, mayGrantAny, notMine, type Refusing, withImpliedScopes } from './assess/grantable.ts'
export { delegatedFunctions, delegatedGrants, delegatedScope } from './delegations/delegated.ts'
export { directGrantsColumns, grantingOf } from './grants/permit.ts'
export { withMemberGrantCheck } from './groups/member-check.ts'
export { approversIfOwn, approversOf } from './held/deciders.ts'
export { holdersOf } from './held/holders.ts'
export { holdersOfFunction } from './held/holders-of-function.ts'
export {
  applicableGrants,
  effectivePermissions,
  grantsOf,
  heldFunctions,
  memberScopeLookup,
  rolesHeld,
} from './held/rights.ts'
export { awayOn, functionsOn } from './held/test-access.ts'
export { employeeInScope, present } from './in-scope.ts'
export { requireFewReveals } from './reveals.ts'
export { assignRoles, replaceRole } from './roles/assign.ts'
export { functionsOfRole } from './roles/role-functions.ts'
