/** A customer's debt, as shown on every page. */
export { DueOn, OverdueAndOpen } from './debt/OverdueAndOpen.tsx'
