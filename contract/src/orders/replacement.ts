import { z } from 'zod'
import { call } from '#platform/call.ts'
import { DeviceNumber } from '#stock/calls.ts'
import { OrderItem, OrderStatus, ProductChoice } from './values.ts'
import { Charge, Code, CustomerCode, Day, Instant, Money, optionalText, ProductCode } from '#platform/values.ts'

/** The fate of the replaced device: handed over, brought another day, or lost and charged for. */
export const OldDevice = z.enum(['returned', 'later', 'lost'])

/** The inputs that decide the cost of a replacement. */
const replacement = z.object({
  productCode: ProductCode,
  /** The new device. */
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

/** The calls about replacing the device of a line. */
export const replacementCalls = {
  productsForReplaceable: call({
    method: 'GET',
    path: 'products',
    action: 'forReplaceable',
    summary: 'List the products of a customer with a device that could be replaced, with the reason where one cannot',
    permission: 'ReplacePhysicalResourceAct',
    input: z.object({ customerCode: CustomerCode }),
    output: z.array(
      ProductChoice.extend({
        specType: z.string(),
        specName: z.string(),
        specZhName: z.string(),
        installedAt: Instant.nullable(),
        /** The last day on which it is replaced free of charge; null where nothing is known about it. */
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
    summary: 'Show what a replacement would cost, by the checks of the replacement itself; nothing is written',
    permission: 'ReplacePhysicalResourceAct',
    input: replacement,
    output: z.object({ lines: z.array(OrderItem), amount: Money, tax: Money }),
    refuses: refusals,
  }),
  replace: call({
    method: 'POST',
    path: 'orders',
    action: 'replace',
    summary: 'Replace the device of a line: the new one leaves the stock, the old one comes back, the network follows',
    permission: 'ReplacePhysicalResourceAct',
    input: replacement.extend({
      customerCode: CustomerCode,
      reason: Code,
      expectedAmount: Charge,
      remark: optionalText(500),
    }),
    output: z.object({
      orderCode: z.string(),
      /** Pending while the replacement is not paid; the device is kept for the customer until then. */
      orderStatus: OrderStatus,
      amount: Money,
      terminalNumber: z.string().nullable(),
    }),
    refuses: [...refusals, 'invalid-input', 'price-changed'],
  }),
}
