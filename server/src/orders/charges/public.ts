/** Charges that belong to no price, and the lines of what is given back for them. */
export { chargeLostDevice, checkCeiling, otherCharge, previewOtherCharge, typedItem } from './other-charge.ts'
