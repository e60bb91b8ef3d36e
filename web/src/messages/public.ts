/** Notifications for the reader: the bell, and messages that arrive while they work. */
export { Bell } from './Bell.tsx'
