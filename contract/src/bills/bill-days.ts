import { z } from 'zod'
import { call } from '#platform/call.ts'
import { CustomerCode, Day, Instant, Money, page, paged, text, dayWithin, planningHorizon } from '#platform/values.ts'

/** The day of the month on which a billing cycle begins; at most 28, so that every month has it. */
export const BillDay = z.int().min(1).max(28)

const reads = { method: 'GET', permission: 'billInfo' } as const
const BillDayFrom = z.object({ billDay: BillDay, begins: Day })

/** An upcoming bill if nothing else changes: its days, the length of its cycle in days, and its amount. */
const BillToCome = z.object({ from: Day, through: Day, days: z.int(), ofDays: z.int(), amount: Money })

/** The billing day of a customer with monthly billed lines (TMF678 billing cycle). */
export const billDays = {
  list: call({
    method: 'GET',
    path: 'bill-days',
    summary: 'List the current and planned billing days of the customers of my units, with customer counts',
    permission: 'BillRuns',
    input: z.object(paged),
    /** `isStandard`: whether new customers get this day. `customers` is null for this day and the 1st. */
    output: page(z.object({ billDay: BillDay, isStandard: z.boolean(), customers: z.int().nullable() })),
    refuses: [],
  }),
  get: call({
    ...reads,
    path: 'bill-days/{customerCode}',
    summary: "Get a customer's billing day, its pending change and its history",
    input: z.object({ customerCode: CustomerCode }),
    output: z.object({
      billDay: BillDay,
      /** Whether any line is billed monthly; without one the billing day has no effect. */
      monthly: z.boolean(),
      waiting: BillDayFrom.nullable(),
      changes: z.array(
        BillDayFrom.extend({ reason: z.string(), employeeCode: z.string(), employeeName: z.string(), at: Instant }),
      ),
    }),
    refuses: ['not-found'],
  }),
  preview: call({
    ...reads,
    path: 'bill-days/{customerCode}/preview',
    summary: 'Preview when a new billing day takes effect, and the bills until its first full cycle',
    permission: 'billDay.change',
    input: z.object({ customerCode: CustomerCode, billDay: BillDay }),
    /** `begins`: the first day of the new cycle; null if the change only cancels a pending one. */
    output: z.object({ begins: Day.nullable(), bills: z.array(BillToCome) }),
    refuses: ['not-found', 'same-bill-day', 'bill-day-recent'],
  }),
  change: call({
    method: 'POST',
    path: 'bill-days',
    action: 'change',
    summary:
      "Change a customer's billing day from its next occurrence, once per cycle; earlier days stay in their cycle",
    permission: 'billDay.change',
    /** `begins`: as returned by the preview. */
    input: z.object({
      customerCode: CustomerCode,
      billDay: BillDay,
      begins: dayWithin(planningHorizon).optional(),
      reason: text(200),
    }),
    output: z.object({ billDay: BillDay, begins: Day.nullable() }),
    refuses: ['not-found', 'same-bill-day', 'bill-day-recent', 'bill-day-moved'],
  }),
}
