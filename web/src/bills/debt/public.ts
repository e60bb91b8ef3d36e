/** The two figures of a customer's debt. */
export { DueOn, OverdueAndOpen } from './OverdueAndOpen.tsx'
