/** Exports for the pages of imports: of customers, and of reference data, employees and devices. */
export { ExportCustomers } from './ExportCustomers.tsx'
export { ExportData } from './ExportData.tsx'
