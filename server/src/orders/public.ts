/** Orders and the products they create: their records, periods, states, and the desired network state. */
export { activateAtOnce, activateAwaited, activateProduct, awaitService, bindTerminal } from './activate-product.ts'
export { changePort } from './change-port.ts'
export { cancelOrder, completeOrder, refuseUsedLine } from './end-order.ts'
export { blockFollowers, followersOf, freeFollowers, openOrderAround, refuseOpenOrders } from './following/followers.ts'
export { dropBenefits, endBenefits, promiseBenefits } from './periods/benefits.ts'
export { coveringBilled, uncoverBilled } from './periods/billed.ts'
export { addImportedLines, type ImportedLine, removeImportedLines } from './imported-lines.ts'
export { billDayOn, cycleAfter, cycleLength, nextOn } from './periods/cycle.ts'
export { discounted } from './periods/discounted.ts'
export { creditableFrom, freePauses, pausedSince, pausedWithin, runningPauses } from './periods/free-pauses.ts'
export { type MonthsLeft, costOfMonths, monthsLeft } from './periods/months-left.ts'
export {
  type BoughtTerm,
  type CoveredPeriod,
  dropPeriods,
  periodColumns,
  periodsOf,
  replaceFrom,
  shiftedByPause,
  termPeriods,
  termsWithin,
  writePeriods,
} from './periods/periods.ts'
export { toBill } from './periods/to-bill.ts'
export { unbilled } from './periods/unbilled.ts'
export { unusedValue } from './periods/unused-value.ts'
export { cut } from './periods/value.ts'
export { getOrderDetail } from './reads/order-detail.ts'
export { type ProductOf, productsWhere } from './reads/product-rows.ts'
export { inWarranty, warrantyUntil } from './reads/warranty.ts'
export { accountFree, releaseAccount, takeAccount } from './records/accounts.ts'
export { recordBalanceOrder } from './records/balance-order.ts'
export { addBlock, endBlocks } from './records/blocks.ts'
export { addDetails, replaceDetails } from './records/details.ts'
export { dropPlanned, shiftPlanned } from './records/planned.ts'
export { endRequest } from './records/end-request.ts'
export { type FaultDetails, faultDetails, faultOf } from './records/fault.ts'
export { blockingInvoice, creditReturning, requireUninvoiced, withoutDeposit } from './records/going-back.ts'
export { itemOn } from './records/item.ts'
export { recordLifecycleOrder } from './records/lifecycle-order.ts'
export { markUndone } from './records/mark-undone.ts'
export { preservePastPrice } from './records/past-price.ts'
export {
  type OrderRecord,
  type OrderRef,
  type ProductRecord,
  type ProductRef,
  type ProductWithin,
  findProduct,
  lockOrder,
  lockOrderAnd,
  lockProduct,
  lockProductAnd,
  moveOrder,
  moveProduct,
  openOrderWithin,
  ownPriceOn,
  refuseOpenOrder,
} from './records/records.ts'
export { type SubmittedOrder, submitOrder } from './records/submit-order.ts'
export { type PlannedItem, costOf, previewItems, writeOrder } from './records/write-order.ts'
export { writeProduct } from './records/write-product.ts'
export {
  type DesiredState,
  broadbandLogin,
  desiredState,
  desiredStateSql,
  liveLine,
  parseDesiredState,
} from './service-state.ts'
