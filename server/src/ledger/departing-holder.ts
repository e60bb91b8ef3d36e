import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Reports the unconfirmed cash an employee holds. */
export async function listUnconfirmedCash(
  { db }: Context,
  { employeeCode, report }: Events['employee.holdings'],
): Promise<void> {
  const { rows } = await sql<{ amount: number }>`
    select unsettled as amount from employee_cash where employee_code = ${employeeCode} and unsettled > 0`.execute(db)
  report({ kind: 'cash', count: rows.length, names: [], amount: rows[0]?.amount ?? null, fate: 'hand-in' })
}
