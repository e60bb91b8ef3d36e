/** Provinces, cities and towns. */
export { requireNearTown, townCenter } from './near-town.ts'
