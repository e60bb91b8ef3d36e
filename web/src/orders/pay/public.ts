/** Taking the money for an order, wherever the order is shown. */
export { PayPanel } from './PayPanel.tsx'
