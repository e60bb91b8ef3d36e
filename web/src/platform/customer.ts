import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { createContext, useContext } from 'react'

export const CustomerContext = createContext<CustomerCode | null>(null)

/** The customer whose workspace the page stands in. A kept page keeps its own, whichever is looked at meanwhile. */
export function useCustomer(): CustomerCode {
  const customerCode = useContext(CustomerContext)
  if (!customerCode) throw new Error('this page belongs into a customer workspace')
  return customerCode
}
