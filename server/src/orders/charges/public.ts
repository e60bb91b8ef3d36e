/** Charges without a price, and the order items of their refunds. */
export { chargeLostDevice, checkCeiling, otherCharge, previewOtherCharge, typedItem } from './other-charge.ts'
