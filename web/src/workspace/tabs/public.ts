/** The tabs of opened functions and the open customers. */
export { CustomerStrip } from './CustomerStrip.tsx'
export { TabStrip } from './TabStrip.tsx'
export { nameCustomer, activateTab, openCustomerTab } from './tabs.ts'
