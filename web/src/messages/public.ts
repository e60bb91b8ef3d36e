/** What happened that the reader should know: the bell, and what arrives while he works. */
export { Bell } from './Bell.tsx'
