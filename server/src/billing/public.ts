/** Billing data for reports: the cycles with products that no run has billed. */
export { unbilledCycles } from './runs/unbilled-cycles.ts'
