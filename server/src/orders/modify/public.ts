/** The notes on an order besides its items. */
export { forOrderModify, modifyOrder } from './modify-order.ts'
