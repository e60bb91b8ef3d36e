/** Bills and statements of account on paper. */
export { billDocument } from './bill-paper.ts'
export { statement } from './statement.ts'
