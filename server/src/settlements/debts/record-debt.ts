import type { DebtSource } from '@lastmile/contract/settlements/debts.ts'
import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Entry, internalBooks, post } from '#ledger'
import type { Context } from '#platform/context.ts'

type Source = z.output<typeof DebtSource>
type Owed = { employeeCode: string; source: Source; document: string; amount: number; reason: string }

/**
 * Records a new debt of an employee, whose ledger entry the given document has made. Returns the debt's code and unit.
 */
export async function recordDebt(ctx: Context, { employeeCode, source, document, amount, reason }: Owed) {
  const { rows } = await sql<{ code: string; unit: string }>`
    insert into employee_debt (employee_code, organization_unit_code, source, document, reason, amount, created_by, created_at)
    select code, organization_unit_code, ${source}, ${document}, ${reason}, ${amount}::bigint, ${ctx.actor.employeeCode},
      ${ctx.now}::timestamptz from employee where code = ${employeeCode}
    returning code, organization_unit_code as unit`.execute(ctx.db)
  const [debt] = rows
  if (!debt) throw new Error(`${employeeCode} owes ${document} and is nobody`)
  return debt
}

/** Charges an employee for lost goods: the employee owes the amount, and the operator no longer bears the loss. */
export async function chargeEmployee(ctx: Context, charged: Events['employee.charged']): Promise<void> {
  const { employeeCode, amount } = charged
  const { code, unit } = await recordDebt(ctx, charged)
  await post(ctx, {
    kind: 'employee-charge',
    document: code,
    customerCode: internalBooks,
    entries: [
      { account: 'employee-debt', holder: employeeCode, amount },
      { account: 'goods-compensation', holder: unit, amount: -amount },
    ],
  })
}

type Debt = {
  code: string
  employee: string
  unit: string
  source: Source
  amount: number
  repaid: number
  waived: number
  open: number
}

/**
 * Returns the account of the operator's loss when an employee need not pay: for cash, a loss under the employee's name;
 * for goods, a reduction of the compensation received.
 */
export const borneBy = ({
  source,
  employee,
  unit,
}: Pick<Debt, 'source' | 'employee' | 'unit'>): Omit<Entry, 'amount'> =>
  source === 'debt-short-cash'
    ? { account: 'cash-short-over', holder: employee }
    : { account: 'goods-compensation', holder: unit }

type Off = { source: Source; document: string; reason: string; against?: Entry }

/**
 * Removes a debt whose document is no longer valid, because a package was revoked or a device was found. The open part
 * is cancelled, the repaid part is returned with the wages, and the waived part is no longer a loss. A pending
 * repayment or waiver is declined. `against` is the contra account of the booking, by default the compensation for
 * goods. Returns the amount cancelled or returned; undefined if there is no debt.
 */
export async function takeOffDebt(
  ctx: Context,
  { source, document, reason, against }: Off,
): Promise<number | undefined> {
  const { rows } = await sql<Debt>`
    select code, employee_code as employee, organization_unit_code as unit, source, amount, repaid, waived, open
    from employee_debt where source = ${source} and document = ${document} and ended_at is null for update`.execute(
    ctx.db,
  )
  const [debt] = rows
  if (!debt) return undefined
  const { code, employee, amount, repaid, waived, open } = debt
  await sql`update employee_debt_move set state = 'declined', decided_at = ${ctx.now}, decided_by = ${ctx.actor.employeeCode}
    where debt_code = ${code} and state = 'proposed'`.execute(ctx.db)
  await sql`update employee_debt set taken_off = ${open}, ended_at = ${ctx.now} where code = ${code}`.execute(ctx.db)
  if (open + repaid > 0)
    await sql`insert into employee_debt_move (debt_code, employee_code, kind, state, amount, reason, recorded_by, recorded_at)
      values (${code}, ${employee}, 'debt-taken-off', 'booked', ${open + repaid}, ${reason}, ${ctx.actor.employeeCode},
        ${ctx.now})`.execute(ctx.db)
  await post(ctx, {
    kind: 'debt-taken-off',
    document: code,
    customerCode: internalBooks,
    entries: [
      against ?? { account: 'goods-compensation', holder: debt.unit, amount },
      { ...borneBy(debt), amount: -waived },
      { account: 'employee-debt', holder: employee, amount: -open },
      { account: 'payroll-clearing', holder: employee, amount: -repaid },
    ],
  })
  return open + repaid
}

/** Removes the charge to an employee for something that was found. */
export async function unchargeEmployee(ctx: Context, { told, ...off }: Events['employee.uncharged']): Promise<void> {
  const amount = await takeOffDebt(ctx, off)
  if (amount !== undefined) told(amount)
}
