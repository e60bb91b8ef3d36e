import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { createContext, useContext } from 'react'

export const CustomerContext = createContext<CustomerCode | null>(null)

/**
 * Returns the customer of the surrounding workspace. A cached page keeps its own customer, even if another one is
 * active.
 */
export function useCustomer(): CustomerCode {
  const customerCode = useContext(CustomerContext)
  if (!customerCode) throw new Error('this page belongs into a customer workspace')
  return customerCode
}
