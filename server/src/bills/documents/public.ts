/** Bills and statements of account as documents. */
export { billDocument } from './bill-document.ts'
export { statement } from './statement.ts'
