/** Orders and the products they create: their states, and their desired state in the network. */
export { activateProduct, bindTerminal } from './activate-product.ts'
export { lockToFulfil } from './fulfil.ts'
export { allowGrace, blockProduct, endUnpaid, liftBlock, restrictProduct } from '#orders/blocks'
export {
  billDayOn,
  coveringBilled,
  cycleAfter,
  cycleLength,
  discounted,
  nextOn,
  runningPauses,
  toBill,
  unbilled,
  uncoverBilled,
  unusedValue,
} from '#orders/periods'
export { changePort } from './change-port.ts'
export { cancelOrder, completeOrder, refuseUsedLine } from './end-order.ts'
export { checkCeiling, typedItem } from '#orders/charges'
export { securedBy, settleDeposit } from '#orders/closing'
export { unusedWorth, usedLines } from '#orders/changes'
export {
  faultDetails,
  faultOf,
  blockingInvoice,
  lockOrder,
  lockOrderAnd,
  type OrderRecord,
  recordBalanceOrder,
  submitOrder,
  withoutDeposit,
} from '#orders/records'
export {
  broadbandLogin,
  liveLine,
  type DesiredState,
  desiredState,
  parseDesiredState,
  desiredStateSql,
} from './service-state.ts'
