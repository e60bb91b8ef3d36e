import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Day, Instant, Money, page, paged, EnteredDay } from '#platform/values.ts'

/** The states of a month: its revenue is recognized, then the month is closed. */
export const PeriodState = z.enum(['period-open', 'recognising', 'recognised', 'period-closed'])

/** One month of the books. */
export const AccountingPeriod = z.object({
  month: Day,
  periodState: PeriodState,
  /** Revenue earned in this month, without tax. */
  revenue: Money,
  taxAmount: Money,
  /** Amounts paid but not yet earned at the end of the month. */
  deferred: Money,
  receivable: Money,
  recognisedAt: Instant.nullable(),
  lockedAt: Instant.nullable(),
  lockedByName: z.string().nullable(),
  /** Whether the caller, or the employee they act for, closed the month; if so, someone else must reopen it. */
  ownClosing: z.boolean(),
  /** Whether the caller, or the employee they act for, reopened the month; if so, someone else must close it. */
  ownReopening: z.boolean(),
})

const month = EnteredDay.refine((day) => day.endsWith('-01'), 'first-of-month')
const Moved = z.object({ month: Day, periodState: PeriodState })

/** Accounting periods (page AccountingPeriods). */
export const periods = {
  list: call({
    method: 'GET',
    path: 'accounting-periods',
    summary: 'List the accounting periods, newest first, with the revenue earned and deferred in each',
    permission: 'AccountingPeriods',
    input: z.object(paged),
    output: page(AccountingPeriod),
    refuses: [],
  }),
  recognise: call({
    method: 'POST',
    path: 'accounting-periods',
    action: 'recognise',
    summary: 'Recognize the revenue of the days through the end of a month; a repetition books only differences',
    permission: 'AccountingPeriods',
    input: z.object({ month }),
    output: Moved,
    refuses: ['month-not-over', 'earlier-month', 'period-closed', 'later-month-recognised', 'whole-operator'],
  }),
  close: call({
    method: 'POST',
    path: 'accounting-periods',
    action: 'close',
    summary: 'Close a month: no further entries can be booked into it',
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
    summary: 'Reopen the month that was closed last',
    permission: 'period.reopen',
    input: z.object({ month }),
    output: Moved,
    refuses: ['not-closed', 'own-closing', 'later-month-closed', 'whole-operator'],
  }),
}
