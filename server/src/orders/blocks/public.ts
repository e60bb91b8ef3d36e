/** The collection stages of an unpaid product, and their reversal. */
export { allowGrace, blockProduct, endUnpaid, liftBlock, restrictProduct } from './unpaid.ts'
