/** Provinces, cities and towns. */
export { requireNearTown } from './near-town.ts'
