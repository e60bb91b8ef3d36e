/** The reports: which exist, their parameters, their pages, and the whole as a file. */
export { chartReport } from './chart.ts'
export { defineReport } from './define.ts'
export { exportReport } from './export.ts'
export { findReports, listReports } from './list.ts'
export { openReport } from './open.ts'
