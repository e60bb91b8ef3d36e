/** A customer's debt, shown the same on every page. */
export { DueOn, OverdueAndOpen } from './debt/OverdueAndOpen.tsx'
