/** Messages to the user: the bell, and notifications of those that arrive meanwhile. */
export { Bell } from './Bell.tsx'
