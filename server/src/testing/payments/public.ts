/** Test fixtures about money: a clerk, a customer and an order to pay. */
export * from './counter.ts'
