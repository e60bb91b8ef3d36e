/** A customer's own pauses of his products. */
export { afterPause, liftCustomerBlock, resumeProduct } from './resume-product.ts'
export { beginPause, suspendProduct, suspensionsThisYear } from './suspend-product.ts'
