/** Bills and statements of account on paper. */
export { billDocument } from './bill-document.ts'
export { statement } from './statement.ts'
