/** Care records, for use on other pages. */
export { NoteBox } from './NoteBox.tsx'
