/** The help of every page. */
export { topics } from './topics.ts'
