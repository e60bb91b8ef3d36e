/** What an unpaid product loses step by step, and gets back. */
export { allowGrace, blockProduct, endUnpaid, liftBlock, restrictProduct } from './unpaid.ts'
