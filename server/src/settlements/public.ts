/** Cash in transit from the clerk to the bank. */
export { inOwnHands } from './packages/lock-package.ts'
