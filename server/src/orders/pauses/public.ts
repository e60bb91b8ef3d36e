/** A customer's own pauses of his products. */
export { afterPause, liftCustomerBlock, resumeProduct } from './resume-product.ts'
export { suspendProduct, suspensionsThisYear } from './suspend-product.ts'
