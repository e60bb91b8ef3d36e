/** What a customer owes, as every page shows it. */
export { DueOn, OverdueAndOpen } from '#bills/debt'
