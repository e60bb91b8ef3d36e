/** What is wanted of the network for each product: written down, changed, and followed. */
export {
  applyLater,
  authorizeOff,
  follow,
  type Line,
  lockLine,
  lockVisibleLine,
  type Row,
  versionOf,
} from './authorizations.ts'
export { onOrderCancelled, onOrderSubmitted, onProductChanged } from './follow-orders.ts'
