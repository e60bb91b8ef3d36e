/** The deliveries that came into the store. */
export { StorageEntries } from './StorageEntries.tsx'
export { documentColumn } from './document.ts'
