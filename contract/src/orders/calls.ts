import { modifyCalls } from './modify.ts'
import { productCalls } from './products.ts'
import { readCalls } from './reading.ts'

export * from './values.ts'

/** Calls that read orders and products, and correct the annotations of an order. */
export const orders = {
  ...readCalls,
  ...productCalls,
  ...modifyCalls,
}
