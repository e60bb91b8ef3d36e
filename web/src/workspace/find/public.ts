/** A search box for everything. */
export { default } from './Finder.tsx'
