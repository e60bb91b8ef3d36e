/** Receiving the payment of an order, wherever the order is shown. */
export { PayPanel } from './PayPanel.tsx'
