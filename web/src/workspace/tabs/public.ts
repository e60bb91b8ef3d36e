/** The tabs of opened functions and the open customers. */
export { TabStrip } from './TabStrip.tsx'
export { closeCustomer, nameCustomer, visit, visitCustomer } from './tabs.ts'
