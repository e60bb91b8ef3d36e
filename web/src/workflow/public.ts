/** The page of a process, and what other slices' lists of processes show. */
export { ProcessDetail } from './manage/ProcessDetail.tsx'
export { ProcessTag } from './manage/ProcessTag.tsx'
export { useOpened } from './tasks/use-opened.ts'
