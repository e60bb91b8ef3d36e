/** Visits to collect what customers owe. */
export { sendCollector } from './collect.ts'
