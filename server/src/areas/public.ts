/** Areas of one to five levels. */
export { addressPartsOf, type StoredAddress, writtenAddress } from './address.ts'
export { postalCodeOf } from './postal-code.ts'
export { containing, containingOf } from './containing.ts'
export { areaPath } from './list-sections.ts'
export { areaRoutes } from './manage-sections.ts'
export { requireNearTown, townCenter } from './near-town.ts'
