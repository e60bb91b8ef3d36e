import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Day, Instant, Money, page, paged, EnteredDay } from '#platform/values.ts'

/** How far a month has come: what its days earned is booked, then the month is closed. */
export const PeriodState = z.enum(['period-open', 'recognising', 'recognised', 'period-closed'])

/** One month of the books. */
export const AccountingPeriod = z.object({
  month: Day,
  periodState: PeriodState,
  /** Earned in this month, without tax. */
  revenue: Money,
  taxAmount: Money,
  /** Paid for but not yet earned at the end of the month. */
  deferred: Money,
  receivable: Money,
  recognisedAt: Instant.nullable(),
  lockedAt: Instant.nullable(),
  lockedByName: z.string().nullable(),
  /** The reader, or the person they act for, closed the month: another person reopens it. */
  ownClosing: z.boolean(),
  /** The reader, or the person they act for, reopened the month: another person closes it. */
  ownReopening: z.boolean(),
})

const month = EnteredDay.refine((day) => day.endsWith('-01'), 'first-of-month')
const Moved = z.object({ month: Day, periodState: PeriodState })

/** Accounting periods (page AccountingPeriods). */
export const periods = {
  list: call({
    method: 'GET',
    path: 'accounting-periods',
    summary: 'List the months of the books, the present one first, with what each earned and still owes',
    permission: 'AccountingPeriods',
    input: z.object(paged),
    output: page(AccountingPeriod),
    refuses: [],
  }),
  recognise: call({
    method: 'POST',
    path: 'accounting-periods',
    action: 'recognise',
    summary:
      'Book as revenue what the days through the end of a month have earned; repeating it books differences only',
    permission: 'AccountingPeriods',
    input: z.object({ month }),
    output: Moved,
    refuses: ['month-not-over', 'earlier-month', 'period-closed', 'later-month-recognised', 'whole-operator'],
  }),
  close: call({
    method: 'POST',
    path: 'accounting-periods',
    action: 'close',
    summary: 'Close a month: nothing is booked into it any more',
    permission: 'AccountingPeriods',
    input: z.object({ month }),
    output: Moved,
    refuses: [
      'month-not-over',
      'earlier-month',
      'period-closed',
      'own-reopening',
      'not-recognised',
      'products-unbilled',
      'whole-operator',
    ],
  }),
  reopen: call({
    method: 'POST',
    path: 'accounting-periods',
    action: 'reopen',
    summary: 'Open the month that was closed last again',
    permission: 'period.reopen',
    input: z.object({ month }),
    output: Moved,
    refuses: ['not-closed', 'own-closing', 'later-month-closed', 'whole-operator'],
  }),
}
