import { z } from 'zod'
import { call } from '#platform/call.ts'
import { DeviceNumber } from '#stock/calls.ts'
import { OrderItem, OrderStatus, ProductChoice } from '#orders/values.ts'
import { Charge, Code, CustomerCode, Day, Instant, Money, optionalText, ProductCode } from '#platform/values.ts'

/** What happens to the old device: returned now, returned later, or lost and charged for. */
export const OldDevice = z.enum(['returned', 'later', 'lost'])

/** The inputs on which the cost of a replacement depends. */
const replacement = z.object({
  productCode: ProductCode,
  /** The serial number of the new device. */
  number: DeviceNumber,
  /** Replaced free of charge. */
  warranty: z.boolean().default(false),
  oldDevice: OldDevice.default('returned'),
})
const refusals = [
  'not-found',
  'wrong-state',
  'open-order-exists',
  'warranty-over',
  'device-not-at-hand',
  'nothing-to-replace',
] as const

/** Calls for replacing the device of a line. */
export const replacementCalls = {
  productsForReplaceable: call({
    method: 'GET',
    path: 'products',
    action: 'forReplaceable',
    summary: 'List a customer’s products with a device that can be replaced, with the reason for each that cannot',
    permission: 'ReplacePhysicalResourceAct',
    input: z.object({ customerCode: CustomerCode }),
    output: z.array(
      ProductChoice.extend({
        specType: z.string(),
        specName: z.string(),
        specZhName: z.string(),
        installedAt: Instant.nullable(),
        /** The last day on which replacement is free; null if unknown. */
        warrantyUntil: Day.nullable(),
        inWarranty: z.boolean(),
        value: Money,
      }),
    ),
    refuses: ['not-found'],
  }),
  previewReplace: call({
    method: 'GET',
    path: 'products',
    action: 'previewReplace',
    summary: 'Preview the cost of a replacement, with the same checks; nothing is written',
    permission: 'ReplacePhysicalResourceAct',
    input: replacement,
    output: z.object({ lines: z.array(OrderItem), amount: Money, tax: Money }),
    refuses: refusals,
  }),
  replace: call({
    method: 'POST',
    path: 'orders',
    action: 'replace',
    summary: 'Replace the device of a line: the new one leaves stock, the old one is returned, the network is updated',
    permission: 'ReplacePhysicalResourceAct',
    input: replacement.extend({
      customerCode: CustomerCode,
      reason: Code,
      expectedAmount: Charge,
      remark: optionalText(500),
    }),
    output: z.object({
      orderCode: z.string(),
      /** Pending while the replacement is unpaid; the device is reserved for the customer until then. */
      orderStatus: OrderStatus,
      amount: Money,
      terminalNumber: z.string().nullable(),
    }),
    refuses: [...refusals, 'invalid-input', 'price-changed'],
  }),
}
