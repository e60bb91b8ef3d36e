import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Paid = { billNo: string; amount: number }

/**
 * Books a payment on a bill; the bill is settled when nothing more is owed. Throws if the payment exceeds what is owed.
 */
export const fulfilBill = (ctx: Context, { customerCode, ...paid }: Paid & { customerCode: string }): Promise<void> =>
  fulfilBills(ctx, customerCode, [paid])

/** Books payments on several bills of one customer, once for each bill. */
export async function fulfilBills({ db }: Context, customerCode: string, paid: readonly Paid[]): Promise<void> {
  if (paid.length === 0) return
  const fulfilled = await sql`
    update bill b set paid_amount = paid_amount + p.amount, version = version + 1,
      state = case when open_amount = p.amount then 'settled' else 'partiallyPaid' end
    from unnest(${paid.map(({ billNo }) => billNo)}::text[], ${paid.map(({ amount }) => amount)}::bigint[]) as p (bill_no, amount)
    where b.customer_code = ${customerCode} and b.bill_no = p.bill_no and state in ('new', 'partiallyPaid')
      and open_amount >= p.amount`.execute(db)
  if (fulfilled.numAffectedRows === BigInt(paid.length)) return
  throw new Error(paid.map(({ billNo, amount }) => `bill ${billNo} does not owe ${amount}`).join(', or '))
}

/**
 * Reverses an amount that was paid on bills of one customer, who owes it again; a bill that was settled is due today.
 * Throws if less than the amount was paid.
 */
export async function reopenBills(
  { db, today }: Context,
  customerCode: string,
  unpaid: readonly Paid[],
): Promise<void> {
  const reopened = await sql`
    update bill b set paid_amount = paid_amount - p.amount, version = version + 1,
      reopened_on = case when open_amount = 0 then ${today}::date else reopened_on end,
      state = case when paid_amount - p.amount + credited = 0 then 'new' else 'partiallyPaid' end
    from unnest(${unpaid.map(({ billNo }) => billNo)}::text[], ${unpaid.map(({ amount }) => amount)}::bigint[]) as p (bill_no, amount)
    where b.customer_code = ${customerCode} and b.bill_no = p.bill_no and state in ('settled', 'partiallyPaid')
      and paid_amount >= p.amount`.execute(db)
  if (reopened.numAffectedRows === BigInt(unpaid.length)) return
  throw new Error(unpaid.map(({ billNo, amount }) => `${amount} was not paid on bill ${billNo}`).join(', or '))
}
