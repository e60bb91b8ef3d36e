import type { Events } from '@lastmile/contract/events.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { customerManagersOf } from '#employees'
import type { Context } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'

/** Reports the customers managed by an employee. */
export async function listManagedCustomers(
  { db }: Context,
  { employeeCode, report }: Events['employee.holdings'],
): Promise<void> {
  const { rows } = await sql<{ count: number; names: string[] }>`
    select count(*)::int as count, (array_agg(name order by created_at desc))[1:5] as names
    from customer where manager_code = ${employeeCode}`.execute(db)
  const { count = 0, names } = rows[0] ?? {}
  report({ kind: 'customer', count, names: names ?? [], amount: null, fate: 'hand-over' })
}

/** Assigns a departing manager's customers to the successor. Refuses not-found for one who is no customer manager. */
export async function handOverCustomers(
  ctx: Context<RefusalCode>,
  { employeeCode, successor }: Events['employee.leaving'],
): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select code from customer where manager_code = ${employeeCode} order by code for update`.execute(ctx.db)
  if (rows.length === 0) return
  const managers = await customerManagersOf(ctx)
  if (!managers.some(({ code }) => code === successor))
    ctx.refuse('not-found', { what: 'customer-manager', field: 'successor' })
  await sql`update customer set manager_code = ${successor}, manager_since = ${ctx.now}
    where manager_code = ${employeeCode}`.execute(ctx.db)
  for (const { code } of rows)
    await recordChange(ctx, {
      thing: 'customer',
      code,
      before: { manager: employeeCode },
      after: { manager: successor },
    })
}
