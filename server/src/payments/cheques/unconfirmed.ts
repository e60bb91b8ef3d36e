import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Reports the cheques of an employee that the department has not yet confirmed. */
export async function listUnconfirmedCheques(
  { db }: Context,
  { employeeCode, report }: Events['employee.holdings'],
): Promise<void> {
  const { rows } = await sql<{ number: string; amount: number }>`
    select number, amount from cheque where employee_code = ${employeeCode} and state in ('inDrawer', 'handedIn') order by id`.execute(
    db,
  )
  const amount = rows.length === 0 ? null : rows.reduce((total, cheque) => total + cheque.amount, 0)
  report({
    kind: 'cheque',
    count: rows.length,
    names: rows.slice(0, 5).map(({ number }) => number),
    amount,
    fate: 'hand-in',
  })
}
