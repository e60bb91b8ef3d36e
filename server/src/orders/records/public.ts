/** Orders and products under their locks, and how they move by their flows. */
export { itemOn } from './item.ts'
export { recordLifecycleOrder } from './lifecycle-order.ts'
export {
  lockOrder,
  lockProduct,
  moveOrder,
  moveProduct,
  type OrderRecord,
  type OrderRef,
  type ProductRecord,
  type ProductRef,
  refuseOpenOrder,
} from './records.ts'
export { type PlannedItem, writeOrder } from './write-order.ts'
export { submitOrder } from './submit-order.ts'
