/** The tree of the operator's units. */
export { agentsOf } from './list-agents.ts'
export { organizationOf } from './organization-of.ts'
export { serves } from './serving.ts'
export { unitHasEnded } from './unit-ended.ts'
