/** Pauses requested by customers. */
export { afterPause, liftCustomerBlock, onSuspendedLine, pausedWith, resumeProduct } from './resume-product.ts'
export { pauseItems } from './plan-pause.ts'
export { beginPause, suspendProduct, suspensionsThisYear } from './suspend-product.ts'
