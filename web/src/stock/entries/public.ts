/** The deliveries into the store, and the choice of places, people and stores. */
export { takingStores } from './by-own-code.ts'
export { HolderSelect, PlaceSelect } from './PlaceSelect.tsx'
export { StorageEntries } from './StorageEntries.tsx'
export { documentColumn } from './document.ts'
