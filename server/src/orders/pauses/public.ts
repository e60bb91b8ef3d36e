/** Pauses that customers ask for. */
export { afterPause, liftCustomerBlock, resumeProduct } from './resume-product.ts'
export { beginPause, suspendProduct, suspensionsThisYear } from './suspend-product.ts'
