/** Planned changes of offerings and prices. */
export { asOf } from './as-of.ts'
export { listPlanned } from './list-planned.ts'
export { type Kept, planning } from './planning.ts'
export { refusePendingChange } from './pending.ts'
export { changeDue } from './take-effect.ts'
