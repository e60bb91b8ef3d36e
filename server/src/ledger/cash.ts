import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Taken = { employeeCode: string; amount: number; max: number }

/**
 * Adds to the cash an employee holds, unless they would then hold more than `max` (docs/domain.md#settlement). A single
 * statement checks the limit and adds, under the row's lock. Returns the cash held now, or the amount that would exceed
 * the limit.
 */
export async function addCash(
  ctx: Context,
  { employeeCode, amount, max }: Taken,
): Promise<{ held: number } | { would: number }> {
  const { rows } = await sql<{ unsettled: number }>`
    insert into employee_cash (employee_code, unsettled) select ${employeeCode}, ${amount}::bigint where ${amount}::bigint <= ${max}::bigint
    on conflict (employee_code) do update set unsettled = employee_cash.unsettled + excluded.unsettled
      where employee_cash.unsettled + excluded.unsettled <= ${max}::bigint
    returning unsettled`.execute(ctx.db)
  const taken = rows[0]
  return taken ? { held: taken.unsettled } : { would: (await cashOf(ctx, employeeCode)) + amount }
}

/** Adds to the cash an employee holds, within the limit. Returns the cash held now. Refuses `cash-limit`. */
export async function takeCash(
  ctx: Context<'cash-limit'>,
  { field, ...cash }: Taken & { field?: string },
): Promise<number> {
  const taken = await addCash(ctx, cash)
  if ('held' in taken) return taken.held
  const amounts = { would: ctx.money(taken.would), max: ctx.money(cash.max) }
  return ctx.refuse('cash-limit', { ...amounts, ...(field && { field }) })
}

/**
 * Subtracts from the cash an employee holds, because it is handed in or refunded to a customer. Throws if the employee
 * holds less.
 */
export async function creditCashInHand(
  { db }: Context,
  { employeeCode, amount }: { employeeCode: string; amount: number },
): Promise<void> {
  if (amount === 0) return
  const updated =
    await sql`update employee_cash set unsettled = unsettled - ${amount} where employee_code = ${employeeCode}`.execute(
      db,
    )
  if (updated.numAffectedRows !== 1n) throw new Error(`${employeeCode} holds no cash`)
}

/** Returns the unconfirmed cash an employee holds. */
export async function cashOf({ db }: Context, employeeCode: string): Promise<number> {
  const row = await db
    .selectFrom('employee_cash')
    .select('unsettled')
    .where('employee_code', '=', employeeCode)
    .executeTakeFirst()
  return row?.unsettled ?? 0
}

/** Returns the cash an employee holds, and locks it until the transaction ends. */
export async function lockCash({ db }: Context, employeeCode: string): Promise<number> {
  const row = await db
    .selectFrom('employee_cash')
    .select('unsettled')
    .where('employee_code', '=', employeeCode)
    .forUpdate()
    .executeTakeFirst()
  return row?.unsettled ?? 0
}

/**
 * Returns the cash an employee holds, and the limit; `near` is true from 80% of the limit (docs/domain.md#settlement).
 */
export const cashInHand = (unsettled: number, max: number) => ({
  unsettled,
  max,
  near: unsettled > 0 && unsettled * 5 >= max * 4,
})
