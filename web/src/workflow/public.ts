/** The page of one process, and what other lists of processes show. */
export { ProcessDetail } from './manage/ProcessDetail.tsx'
export { ProcessTag } from './manage/ProcessTag.tsx'
export { useOpened } from './tasks/use-opened.ts'
