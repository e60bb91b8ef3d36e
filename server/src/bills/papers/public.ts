/** Bills and statements of account on paper. */
export { billPaper } from './bill-paper.ts'
export { statement } from './statement.ts'
