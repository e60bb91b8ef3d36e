/** The tree of the operator's organization units. */
export { agentCities } from './agent-cities.ts'
export { agentsOf } from './list-agents.ts'
export { unitRoutes } from './manage-units.ts'
export { organizationOf } from './organization-of.ts'
export { absorbUnit, placeable, placeUnit } from './place-unit.ts'
export { serves } from './serving.ts'
export { unitHasEnded } from './unit-ended.ts'
