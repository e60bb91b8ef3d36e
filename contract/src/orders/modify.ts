import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Charge, CustomerCode, EmployeeCode, Money, OrderCode, optionalText } from '#platform/values.ts'

const version = z.int32().min(1)

/** Annotations of an order: its invoice, its salesperson and a remark. */
const written = {
  invoiceTitle: optionalText(200),
  buyerTaxpayerNo: optionalText(40),
  invoiceCode: optionalText(40),
  invoiceNo: optionalText(40),
  invoiceAmount: Charge.refine((amount) => amount > 0, 'positive').optional(),
  salesMan: EmployeeCode.optional(),
  remark: optionalText(500),
}

/** The fields of an issued invoice; only its title may be entered before it is issued. */
const parts = ['invoiceCode', 'invoiceNo', 'invoiceAmount'] as const

/** Calls that change the annotations of an order. */
export const modifyCalls = {
  forOrderModify: call({
    method: 'GET',
    path: 'orders',
    action: 'forOrderModify',
    summary: 'Get the annotations of an order, and the maximum amount of an invoice for it',
    permission: 'order.modify',
    input: z.object({ orderCode: OrderCode }),
    output: z.object({
      orderCode: OrderCode,
      customerCode: CustomerCode,
      version,
      invoiceTitle: z.string().nullable(),
      buyerTaxpayerNo: z.string().nullable(),
      invoiceCode: z.string().nullable(),
      invoiceNo: z.string().nullable(),
      invoiceAmount: Money.nullable(),
      salesMan: z.string().nullable(),
      remark: z.string().nullable(),
      /**
       * The maximum amount of an invoice: the part of the order's payment that was neither refunded nor invoiced
       * elsewhere.
       */
      invoiceable: Money,
    }),
    refuses: ['not-found'],
  }),
  modifyOrder: call({
    method: 'POST',
    path: 'orders',
    action: 'modifyOrder',
    summary: 'Set the invoice, salesperson and remark of an order; refused if they were changed in the meantime',
    permission: 'order.modify',
    input: z
      .object({ customerCode: CustomerCode, orderCode: OrderCode, version, ...written })
      .superRefine((given, check) => {
        if (parts.every((part) => given[part] === undefined)) return
        for (const part of ['invoiceTitle', ...parts] as const)
          if (given[part] === undefined) check.addIssue({ code: 'custom', path: [part], message: 'invoice-whole' })
      }),
    output: z.object({ orderCode: OrderCode, version }),
    refuses: ['not-found', 'wrong-state', 'changed-meanwhile', 'above-invoiceable', 'duplicate-code'],
  }),
}
