/** The movements of a device. */
export { History } from './History.tsx'
