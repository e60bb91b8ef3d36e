/** Visits to collect debts from customers. */
export { sendCollector } from './collect.ts'
