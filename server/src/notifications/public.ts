/** What slices that write to customers need: queue a message, and withdraw those that no longer apply. */
export { notify, withdrawDue } from './notify.ts'
