/** Where a device has been. */
export { History } from './History.tsx'
