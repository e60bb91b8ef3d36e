/** Putting a bill right by a document of its own. */
export { adjustBill, listAdjustable, previewAdjustBill } from './adjust-bill.ts'
export { creditFoundDevice } from './found-device.ts'
export { usedUp } from './used-up.ts'
