/** Changes of offerings and prices that wait for their day. */
export { asOf } from './as-of.ts'
export { planning } from './planning.ts'
export { refuseWaiting } from './waiting.ts'
export { changeDue } from './take-effect.ts'
