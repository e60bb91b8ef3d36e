import type { Instance } from './instance.ts'

/** A process that executes an order about a product of a customer. */
type OfProduct = Instance & { customerCode: string; productCode: string }

/** Narrows a process to one about a product. Throws if it is not: its definition requires a product that it lacks. */
export function ofProduct(instance: Instance): OfProduct {
  const { customerCode, productCode } = instance
  if (customerCode === null || productCode === null)
    throw new Error(`process ${instance.key} of ${instance.businessKey} is about no product`)
  return { ...instance, customerCode, productCode }
}
