/** How long is left for a task. */
export { Remaining } from './Remaining.tsx'
