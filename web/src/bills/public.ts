/** A customer's debt, as every page shows it. */
export { DueOn, OverdueAndOpen } from '#bills/debt'
