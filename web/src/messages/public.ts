/** Events that the reader should know: the bell, and messages that arrive while they work. */
export { Bell } from './Bell.tsx'
