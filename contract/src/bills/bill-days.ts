import { z } from 'zod'
import { call } from '#platform/call.ts'
import { CustomerCode, Day, Instant, Money, page, paged, text, dayWithin, planningHorizon } from '#platform/values.ts'

/** The day of the month on which a billing cycle begins. No month is shorter. */
export const BillDay = z.int().min(1).max(28)

const reads = { method: 'GET', permission: 'billInfo' } as const
const BillDayFrom = z.object({ billDay: BillDay, begins: Day })

/** A bill to come, were nothing else changed: its days, how many of its cycle they are, and what they cost. */
const BillToCome = z.object({ from: Day, through: Day, days: z.int(), ofDays: z.int(), amount: Money })

/** The billing day of a customer whose lines are billed by the month (TMF678 billing cycle). */
export const billDays = {
  list: call({
    method: 'GET',
    path: 'bill-days',
    summary: 'List the billing days that customers of my units have, or are about to have, with how many have them',
    permission: 'BillRuns',
    input: z.object(paged),
    /** Without a count for the 1st: all others have it. */
    output: page(z.object({ billDay: BillDay, customers: z.int().nullable() })),
    refuses: [],
  }),
  get: call({
    ...reads,
    path: 'bill-days/{customerCode}',
    summary: "Show a customer's billing day, the change that waits, and how it was changed",
    input: z.object({ customerCode: CustomerCode }),
    output: z.object({
      billDay: BillDay,
      /** Is a line of theirs billed by the month? Without one the billing day has no effect. */
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
    summary: 'Show from when another billing day would stand, and the bills until its first whole cycle is billed',
    permission: 'billDay.change',
    input: z.object({ customerCode: CustomerCode, billDay: BillDay }),
    /** `begins`: null where the change that waits is taken back. */
    output: z.object({ begins: Day.nullable(), bills: z.array(BillToCome) }),
    refuses: ['not-found', 'same-bill-day', 'bill-day-recent'],
  }),
  change: call({
    method: 'POST',
    path: 'bill-days',
    action: 'change',
    summary:
      "Change a customer's billing day from its next day on, once a cycle; days before are billed in the cycle they lie in",
    permission: 'billDay.change',
    /** `begins`: as the preview said. */
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
