/** What the operator sets for himself. */
export { operatorOf } from './operator.ts'
