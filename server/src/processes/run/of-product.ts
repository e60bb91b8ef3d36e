import type { Instance } from './instance.ts'

/** A process whose order concerns a product of a customer. */
type OfProduct = Instance & { customerCode: string; productCode: string }

/** Narrows a process to one about a product. Throws if it has none, although its definition requires one. */
export function ofProduct(instance: Instance): OfProduct {
  const { customerCode, productCode } = instance
  if (customerCode === null || productCode === null)
    throw new Error(`process ${instance.key} of ${instance.businessKey} is about no product`)
  return { ...instance, customerCode, productCode }
}
