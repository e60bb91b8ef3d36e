import { sum } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import { post } from '#ledger'
import type { Context } from '#platform/context.ts'

type Moved = { billNo: string; unit: string; amount: number }

/** Writes off a customer's overdue bills: books them as a loss. Returns the amount. The customer must be locked. */
export async function writeOffBills(ctx: Context, customerCode: string): Promise<number> {
  const { rows } = await sql<Moved>`
    with owed as (
      select bill_no, open_amount as amount from bill where customer_code = ${customerCode} and open_amount > 0
        and posted_at is not null and state <> 'cancelled' and kind = 'bill' and due_on < ${ctx.today} for update
    )
    update bill b set bad_debt = bad_debt + owed.amount, state = 'settled', version = version + 1
    from owed where b.customer_code = ${customerCode} and b.bill_no = owed.bill_no
    returning b.bill_no as "billNo", b.organization_unit_code as unit, owed.amount`.execute(ctx.db)
  for (const { billNo, unit, amount } of rows) await book(ctx, 'write-off', { customerCode, billNo, unit, amount })
  return sum(rows.map(({ amount }) => amount))
}

/** Restores a written-off debt, so that it can be paid. Returns the amount. The customer must be locked. */
export async function recoverBills(ctx: Context, customerCode: string): Promise<number> {
  const { rows } = await sql<Moved>`
    with lost as (
      select bill_no, bad_debt as amount from bill where customer_code = ${customerCode} and bad_debt > 0 for update
    )
    update bill b set bad_debt = 0, reopened_on = ${ctx.today}::date, state = case when paid_amount + credited = 0 then 'new' else 'partiallyPaid' end,
      version = version + 1
    from lost where b.customer_code = ${customerCode} and b.bill_no = lost.bill_no
    returning b.bill_no as "billNo", b.organization_unit_code as unit, lost.amount`.execute(ctx.db)
  for (const { billNo, unit, amount } of rows)
    await book(ctx, 'recovery', { customerCode, billNo, unit, amount: 0 - amount })
  return sum(rows.map(({ amount }) => amount))
}

const book = (
  ctx: Context,
  kind: 'write-off' | 'recovery',
  { customerCode, billNo, unit, amount }: Moved & { customerCode: string },
) =>
  post(ctx, {
    kind,
    document: `${billNo}/W`,
    customerCode,
    entries: [
      { account: 'bad-debt', holder: unit, amount },
      { account: 'receivable', holder: customerCode, amount: 0 - amount },
    ],
  })
