/** What is written on an order besides what it brings. */
export { forOrderModify, modifyOrder } from './modify-order.ts'
