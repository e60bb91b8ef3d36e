import { z } from 'zod'
import { call } from '#platform/call.ts'
import { FaultType, VisitSlot } from '#orders/faults.ts'
import { OrderStatus, ProductChoice } from '#orders/values.ts'
import {
  CustomerCode,
  optionalText,
  ProductCode,
  text,
  dayWithin,
  appointmentHorizon,
  optionalPrintedText,
} from '#platform/values.ts'

/** Calls for reporting faults. */
export const faultCalls = {
  faultTypes: call({
    method: 'GET',
    path: 'orders/fault-types',
    summary: 'List the fault types on three levels',
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(FaultType),
    refuses: [],
  }),
  productsForReportFault: call({
    method: 'GET',
    path: 'products',
    action: 'forReportFault',
    summary: 'List the lines of a customer for which a fault can be reported, with the reason for each that cannot',
    permission: '11',
    input: z.object({ customerCode: CustomerCode }),
    output: z.array(ProductChoice),
    refuses: ['not-found'],
  }),
  reportFault: call({
    method: 'POST',
    path: 'orders',
    action: 'reportFault',
    summary: 'Report a fault of a line; its repair begins at once with a line test',
    permission: '11',
    input: z.object({
      customerCode: CustomerCode,
      productCode: ProductCode,
      /** The codes of the three levels, separated by `#`; free text may follow after another `#`. */
      fault: text(600),
      /** The person to call; defaults to the customer. */
      contactName: optionalPrintedText(100),
      contactTel: optionalText(40),
      /** `remote`: repair remotely if possible; `visit`: send a technician in any case. */
      handling: z.enum(['remote', 'visit']).default('remote'),
      /** The day of the agreed visit. */
      appointmentDay: dayWithin(appointmentHorizon).optional(),
      appointmentSlot: VisitSlot.optional(),
      remark: optionalPrintedText(500),
    }),
    output: z.object({ orderCode: z.string(), orderStatus: OrderStatus }),
    refuses: ['not-found', 'wrong-state', 'fault-open', 'invalid-input', 'price-changed'],
  }),
}
