/** Many bills of a run in one PDF: chosen, made in parts by a job, downloaded, and deleted in the end. */
export { countBills, startPrint, stopPrint } from './start.ts'
export { fetchPrint, listPrints } from './list.ts'
export { forgetPrints, makePrint } from './make.ts'
