/** What is wanted of the network for each product: written down, changed, and followed. */
export {
  applyLater,
  follow,
  type Line,
  lockLine,
  lockVisibleLine,
  reopen,
  type Row,
  sendLater,
  versionOf,
} from './authorizations.ts'
export { idleLines, sweep } from './sweep.ts'
export { onOrderCancelled, onOrderSubmitted, onProductChanged } from './follow-orders.ts'
