/** Care records on the pages of others. */
export { NoteBox } from './NoteBox.tsx'
