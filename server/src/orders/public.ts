/** Orders and the products they create: their states, and their desired state in the network. */
export { activateProduct, bindTerminal } from './activate-product.ts'
export { allowGrace, blockProduct, endUnpaid, liftBlock, restrictProduct } from './blocks/unpaid.ts'
export { billDayOn, cycleAfter, cycleLength, nextOn } from './periods/cycle.ts'
export { coveringBilled, uncoverBilled } from './periods/billed.ts'
export { discounted } from './periods/discounted.ts'
export { runningPauses } from './periods/free-pauses.ts'
export { toBill } from './periods/to-bill.ts'
export { unbilled } from './periods/unbilled.ts'
export { unusedValue } from './periods/unused-value.ts'
export { changePort } from './change-port.ts'
export { cancelOrder, completeOrder, refuseUsedLine } from './end-order.ts'
export { checkCeiling, typedItem } from './charges/other-charge.ts'
export { securedBy, settleDeposit } from './closing/deposit.ts'
export { unusedWorth, usedLines } from './changes/unused.ts'
export { faultDetails, faultOf } from './records/fault.ts'
export { blockingInvoice, withoutDeposit } from './records/going-back.ts'
export { lockOrder, lockOrderAnd, type OrderRecord } from './records/records.ts'
export { recordBalanceOrder } from './records/balance-order.ts'
export { submitOrder } from './records/submit-order.ts'
export {
  broadbandLogin,
  liveLine,
  type DesiredState,
  desiredState,
  parseDesiredState,
  desiredStateSql,
} from './service-state.ts'
