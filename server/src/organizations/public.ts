/** The tree of the operator's units. */
export { agentsOf } from './list-agents.ts'
export { organizationOf } from './organization-of.ts'
