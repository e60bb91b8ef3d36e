/** Undoing a finished order that has not been used: further months that have not begun, or a charge paid today. */
export { orderWithUndo } from './order-detail.ts'
export { previewRevoke, undoOrder } from './undo-order.ts'
