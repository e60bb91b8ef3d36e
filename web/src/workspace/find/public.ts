/** One box that finds everything. */
export { default } from './Finder.tsx'
