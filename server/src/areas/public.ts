/** Areas of one to five levels. */
export { containing, containingOf } from './containing.ts'
export { areaPath } from './list-sections.ts'
export { areaRoutes } from './manage-sections.ts'
export { requireNearTown, townCenter } from './near-town.ts'
