import { z } from 'zod'
import { Day, Money } from '#platform/values.ts'

/** The unpaid amount of a customer's posted bills. All of it is open; the part past its due day is overdue. */
export const debt = {
  /** Past its due day. */
  overdue: Money,
  /** The due day of the oldest overdue bill. */
  overdueSince: Day.nullable(),
  /** All that is unpaid, overdue or not. */
  open: Money,
  /** The next due day of the part that is not overdue. */
  openDueOn: Day.nullable(),
}
export const Debt = z.object(debt)
