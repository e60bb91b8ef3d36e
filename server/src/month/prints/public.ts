/** Many bills of a run in one PDF: chosen, made some at a time by a job, fetched, and thrown away in the end. */
export { countBills, startPrint, stopPrint } from './start.ts'
export { fetchPrint, listPrints } from './list.ts'
export { forgetPrints, makePrint } from './make.ts'
