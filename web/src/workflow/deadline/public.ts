/** The time left for a task. */
export { Remaining } from './Remaining.tsx'
