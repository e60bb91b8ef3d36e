/** Stock counts: made without seeing the books, decided by a second person. */
export { abandonCount, enterCount, openCount } from './count.ts'
export { decideCount } from './decide.ts'
export { countLines, listCounts } from './list.ts'
