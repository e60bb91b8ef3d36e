import { z } from 'zod'
import { call } from '#platform/call.ts'
import { adjustCalls } from './adjust.ts'
import { adjustmentRequestCalls } from './adjustment-requests.ts'
import { debt } from './debt.ts'
import { documentCalls } from './documents.ts'
import { flow } from '#platform/flow.ts'
import { BillNo, CustomerCode, Day, Instant, Money, OrderCode, page, paged, ProductCode } from '#platform/values.ts'

/** The states of a bill from its creation until nothing is owed on it (docs/domain.md#billing, TMF678 CustomerBill). */
export const billFlow = flow({
  new: { payPart: 'partiallyPaid', settle: 'settled', cancel: 'cancelled' },
  partiallyPaid: { payPart: 'partiallyPaid', settle: 'settled', cancel: 'cancelled' },
  settled: { cancel: 'cancelled' },
  cancelled: {},
})

/** The days of a charge, the last one included, as displayed. */
export const ChargePeriod = z.object({ from: Day, through: Day })

/** One charge on a bill; gross = net + tax. */
export const AppliedCharge = z.object({
  line: z.int(),
  kind: z.string(),
  productCode: ProductCode.nullable(),
  priceCode: z.string().nullable(),
  name: z.string(),
  zhName: z.string(),
  months: z.int(),
  /** Null for charges without a period, and for months that have no dates yet. */
  period: ChargePeriod.nullable(),
  gross: Money,
  net: Money,
  tax: Money,
  reversed: z.boolean(),
})

/** Specification section 3, bill: unfulfilledMoney = billMoney + adjust - fulfilledMoney - badDebt. */
export const Bill = z.object({
  billNo: BillNo,
  documentKind: z.enum(['bill', 'credit-note']),
  /** The legal number: year and sequence number of the issuing unit; null while the bill is only an offer. */
  documentNumber: z.string().nullable(),
  /** The bill that a credit note credits. */
  refersTo: BillNo.nullable(),
  orderCode: OrderCode.nullable(),
  chargePeriod: ChargePeriod,
  billMoney: Money,
  adjust: Money,
  fulfilledMoney: Money,
  unfulfilledMoney: Money,
  badDebt: Money,
  state: z.enum(billFlow.states),
  dueOn: Day,
  /** Days past the due date while something is owed, otherwise 0. */
  ageingDays: z.int(),
  /** When the bill became a debt; null while it is only the offer for an unpaid order. */
  postedAt: Instant.nullable(),
  lines: z.array(AppliedCharge),
})

/** An age band of debt: the amount more than `fromDays` and at most `throughDays` (null: unlimited) days past due. */
export const Ageing = z.object({ fromDays: z.int(), throughDays: z.int().nullable(), amount: Money })

export const bills = {
  list: call({
    method: 'GET',
    path: 'bills',
    summary:
      "List a customer's bills with their charges, newest first, with the overdue amount and open amounts by age",
    permission: 'billInfo',
    input: z.object({
      customerCode: CustomerCode,
      state: z.enum(billFlow.states).optional(),
      /** Only bills that are not fully paid. */
      owed: z.boolean().optional(),
      ...paged,
    }),
    output: page(Bill).extend({ ...debt, ageing: z.array(Ageing) }),
    refuses: ['not-found'],
  }),
  ...adjustCalls,
  ...adjustmentRequestCalls,
  ...documentCalls,
}
