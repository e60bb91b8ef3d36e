import type { Instance } from './instance.ts'

/** A process that carries out an order about a product of a customer. */
type OfProduct = Instance & { customerCode: string; productCode: string }

/** The same process, known to be about a product. Throws where it is not: its definition calls for what it has not. */
export function ofProduct(instance: Instance): OfProduct {
  const { customerCode, productCode } = instance
  if (customerCode === null || productCode === null)
    throw new Error(`process ${instance.key} of ${instance.businessKey} is about no product`)
  return { ...instance, customerCode, productCode }
}
