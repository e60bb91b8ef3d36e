/** Pre-numbered forms: every receipt number is used once, without gaps. */
export { type NoteNumber, takeInvoiceNumber, takeReceiptNumber } from './take-receipt-number.ts'
export { voidReceiptNumber } from './void-receipt-number.ts'
export { unitOf as paperUnit } from './blocks/block.ts'
