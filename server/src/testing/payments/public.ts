/** What tests about money begin with: a clerk, a customer and an order to pay. */
export * from './counter.ts'
