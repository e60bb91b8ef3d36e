/** Care records on other pages. */
export { NoteBox } from './NoteBox.tsx'
