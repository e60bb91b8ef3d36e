/** Orders and products under their locks, and how they move by their flows. */
export { dropPlanned } from './drop-planned.ts'
export { FaultDetails, faultDetails, faultOf } from './fault.ts'
export { creditReturning, invoiceStanding, withoutDeposit } from './going-back.ts'
export { itemOn } from './item.ts'
export { recordLifecycleOrder } from './lifecycle-order.ts'
export { recordPocketOrder } from './pocket-order.ts'
export {
  findProduct,
  lockAhead,
  lockOrder,
  lockOrderAnd,
  lockProduct,
  lockProductAnd,
  moveOrder,
  moveProduct,
  openOrderWithin,
  type OrderRecord,
  type OrderRef,
  ownPriceOn,
  type ProductRecord,
  type ProductRef,
  type ProductWithin,
  refuseOpenOrder,
  takeAhead,
} from './records.ts'
export { costOf, type PlannedItem, shownItems, writeOrder } from './write-order.ts'
export { submitOrder, type SubmittedOrder } from './submit-order.ts'
