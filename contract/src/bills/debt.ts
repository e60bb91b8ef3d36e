import { z } from 'zod'
import { Day, Money } from '#platform/values.ts'

/** The unpaid amount of a customer's posted bills. All of it is open; the part past its due date is overdue. */
export const debt = {
  /** The amount past its due date. */
  overdue: Money,
  /** The due date of the oldest overdue bill. */
  overdueSince: Day.nullable(),
  /** The total unpaid amount, overdue or not. */
  open: Money,
  /** The next due date of the amount not yet overdue. */
  openDueOn: Day.nullable(),
}
export const Debt = z.object(debt)

/** The maximum number of days that a promise to pay defers collection of a debt. */
export const longestPromise = 31
