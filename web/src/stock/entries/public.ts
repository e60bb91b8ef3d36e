/** The deliveries that came into the store, and the choice of people and stores by their own codes. */
export { byOwnCode, takingStores } from './by-own-code.ts'
export { StorageEntries } from './StorageEntries.tsx'
export { documentColumn } from './document.ts'
