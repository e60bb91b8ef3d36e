import { z } from 'zod'
import { call } from '#platform/call.ts'
import { OrderItem, OrderStatus } from './values.ts'
import { Charge, Code, CustomerCode, Money, ProductCode, text } from '#platform/values.ts'

/** A charge besides products: a type the operator keeps, an amount, and the product it is about, if any. */
const charged = {
  customerCode: CustomerCode,
  chargeType: Code,
  amount: Charge.refine((amount) => amount > 0, 'positive'),
  productCode: ProductCode.optional(),
}
const refuses = ['not-found', 'above-ceiling', 'price-changed'] as const

/** The calls about charges that belong to no price. */
export const chargeCalls = {
  previewOtherCharge: call({
    method: 'GET',
    path: 'orders',
    action: 'previewOtherCharge',
    summary: 'Show the line and the tax of another charge, by the checks of the charge itself; nothing is written',
    permission: 'OtherChargeAct',
    input: z.object(charged),
    output: z.object({ lines: z.array(OrderItem), amount: Money, tax: Money, dueNow: Money }),
    refuses,
  }),
  otherCharge: call({
    method: 'POST',
    path: 'orders',
    action: 'otherCharge',
    summary: 'Charge a customer for something that has no price; it is paid the same day, or it is cancelled',
    permission: 'OtherChargeAct',
    input: z.object({ ...charged, remark: text(500) }),
    output: z.object({ orderCode: z.string(), orderStatus: OrderStatus, amount: Money, tax: Money }),
    refuses,
  }),
}
