/** The desired state of each product in the network: recorded, changed, and applied. */
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
