/** The authorizations of imported lines. */
export { authorizeImported, removeAuthorizations } from './lines/imported-lines.ts'
