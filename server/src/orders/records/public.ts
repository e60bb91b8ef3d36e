/** Orders and products under lock, and their state transitions. */
export { dropPlanned } from './drop-planned.ts'
export { FaultDetails, faultDetails, faultOf } from './fault.ts'
export { creditReturning, blockingInvoice, withoutDeposit } from './going-back.ts'
export { itemOn } from './item.ts'
export { recordLifecycleOrder } from './lifecycle-order.ts'
export { recordBalanceOrder } from './balance-order.ts'
export {
  findProduct,
  preloadProduct,
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
  takePreloadedProduct,
} from './records.ts'
export { costOf, type PlannedItem, previewItems, writeOrder } from './write-order.ts'
export { submitOrder, type SubmittedOrder } from './submit-order.ts'
