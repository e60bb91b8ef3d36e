import { objectCalls } from '#fields/object-calls.ts'
import { ProductCode } from '#platform/values.ts'

/** The custom fields of a line. */
export const lineFields = objectCalls({
  path: 'products',
  key: 'productCode',
  code: ProductCode,
  one: 'a line',
  read: ['productInfo', 'baseInfo'],
  write: 'customer.modify',
})
