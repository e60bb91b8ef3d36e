/** Queuing messages to customers, and withdrawing those that no longer apply. */
export { notify, withdrawDue } from './notify.ts'
