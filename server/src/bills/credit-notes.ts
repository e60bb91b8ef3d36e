import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'

type OfOrder = { customerCode: string; orderCode: string }
type Credit = {
  customerCode: string
  creditNote: string
  amount: number /** Only against this bill. */
  only?: string | undefined
}

/** Returns the credit note of an order. Throws if there is none. */
export async function creditNoteOf({ db }: Context, { customerCode, orderCode }: OfOrder): Promise<string> {
  const note = await db
    .selectFrom('bill')
    .select('bill_no')
    .where('customer_code', '=', customerCode)
    .where('order_code', '=', orderCode)
    .where('kind', '=', 'credit-note')
    .executeTakeFirstOrThrow()
  return note.bill_no
}

/**
 * Allocates a credit note to open bills, oldest first, or to one of them. Returns the amount allocated. The customer
 * must be locked.
 */
export async function creditBills(ctx: Context, { customerCode, creditNote, amount, only }: Credit): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    with owed as materialized (
      select bill_no, open_amount, due_on from bill
      where customer_code = ${customerCode} and open_amount > 0 and state <> 'cancelled' and posted_at is not null
        and (${only ?? null}::text is null or bill_no = ${only ?? null})
      for update
    ), part as (
      select bill_no, least(open_amount, greatest(0, ${amount}::bigint - coalesce(sum(open_amount) over earlier, 0)))::bigint as amount
      from owed window earlier as (order by due_on, split_part(bill_no, '-', 2)::int rows between unbounded preceding and 1 preceding)
    ), allocated as (
      insert into credit_allocation (customer_code, credit_note, bill_no, amount)
      select ${customerCode}, ${creditNote}, bill_no, amount from part where amount > 0
    ), taken as (
      update bill b set credited = credited + part.amount, version = version + 1,
        state = case when open_amount = part.amount then 'settled' else 'partiallyPaid' end
      from part where b.customer_code = ${customerCode} and b.bill_no = part.bill_no and part.amount > 0
    )
    select coalesce(sum(amount), 0)::bigint as used from part`.execute(ctx.db)
  const used = rows[0]?.used ?? 0
  if (used > 0)
    sent(
      sql`update bill set credited = credited - ${used}, version = version + 1,
          state = case when open_amount = -${used}::bigint then 'settled' else 'partiallyPaid' end
        where customer_code = ${customerCode} and bill_no = ${creditNote}`.execute(ctx.db),
    )
  if (used > 0) await ctx.announce('bills.paid', { customerCode })
  return used
}

/** Records that an amount of a credit note was paid out. */
export async function settleCredit({ db }: Context, { customerCode, creditNote, amount }: Credit): Promise<void> {
  const settled = await sql`
    update bill set paid_amount = paid_amount - ${amount}, version = version + 1,
      state = case when open_amount = -${amount}::bigint then 'settled' else 'partiallyPaid' end
    where customer_code = ${customerCode} and bill_no = ${creditNote} and kind = 'credit-note' and open_amount <= -${amount}::bigint`.execute(
    db,
  )
  if (settled.numAffectedRows !== 1n) throw new Error(`credit note ${creditNote} does not hold ${amount}`)
}

/** Returns the deposit part of a bill, which remains the customer's money. */
export const depositWithin = async (ctx: Context, of: { customerCode: string; billNo: string }): Promise<number> =>
  0 - (await depositOn(ctx, of))

/** Returns the deposit part of a credit note. */
export async function depositOn(
  { db }: Context,
  { customerCode, billNo }: { customerCode: string; billNo: string },
): Promise<number> {
  const { rows } = await sql<{ deposit: number }>`select coalesce(-sum(gross), 0)::bigint as deposit from charge
    where customer_code = ${customerCode} and bill_no = ${billNo} and (kind = 'deposit' or kind = 'waiver' and tax_code = 'none')`.execute(
    db,
  )
  return rows[0]?.deposit ?? 0
}
