/** Taking back a finished order that is not used: further months that have not begun, or a charge of today. */
export { previewRevoke, undoOrder } from './undo-order.ts'
