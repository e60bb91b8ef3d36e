/** Many bills of a run in one PDF: selected, made in parts by a job, downloaded, and finally deleted. */
export { countBills, startPrint, stopPrint } from './start.ts'
export { fetchPrint, listPrints } from './list.ts'
export { forgetPrints, makePrint } from './make.ts'
