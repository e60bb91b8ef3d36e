/** Lists of tasks. */
export { TaskList } from './TaskList.tsx'
export { useOpened } from './use-opened.ts'
