/** Provinces, cities and towns. */
export { areaRoutes } from './manage-sections.ts'
export { requireNearTown, townCenter } from './near-town.ts'
