import { z } from 'zod'
import { call } from '#platform/call.ts'
import { OrderItem, OrderStatus } from '#orders/values.ts'
import { Charge, Code, CustomerCode, Money, ProductCode, text } from '#platform/values.ts'

/**
 * A charge other than for a product: its type, managed by the operator, its amount, and the related product, if any.
 */
const charged = {
  customerCode: CustomerCode,
  chargeType: Code,
  amount: Charge.refine((amount) => amount > 0, 'positive'),
  productCode: ProductCode.optional(),
}
const refuses = ['not-found', 'above-ceiling', 'price-changed'] as const

/** Calls for charges other than for products. */
export const chargeCalls = {
  previewOtherCharge: call({
    method: 'GET',
    path: 'orders',
    action: 'previewOtherCharge',
    summary: 'Preview the line and the tax of another charge, with the same checks; nothing is written',
    permission: 'OtherChargeAct',
    input: z.object(charged),
    output: z.object({ lines: z.array(OrderItem), amount: Money, tax: Money, dueNow: Money }),
    refuses,
  }),
  otherCharge: call({
    method: 'POST',
    path: 'orders',
    action: 'otherCharge',
    summary: 'Charge a customer for something without a price; it must be paid the same day, or it is cancelled',
    permission: 'OtherChargeAct',
    input: z.object({ ...charged, remark: text(500) }),
    output: z.object({ orderCode: z.string(), orderStatus: OrderStatus, amount: Money, tax: Money }),
    refuses,
  }),
}
