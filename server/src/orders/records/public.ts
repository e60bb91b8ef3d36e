/** Orders and products under their locks, and how they move by their flows. */
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
