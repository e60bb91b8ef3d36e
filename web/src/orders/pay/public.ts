/** Taking the money for an order, wherever the order is shown, and its receipt. */
export { PayPanel } from './PayPanel.tsx'
export { ReceiptButtons } from './ReceiptButtons.tsx'
