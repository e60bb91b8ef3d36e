import { sql } from 'kysely'
import { post } from '#ledger'
import type { Context } from '#platform/context.ts'

/** A debt from another system: a positive amount that is due. */
export type OpeningArrears = { customerCode: string; billNo: string; amount: number }

/**
 * Creates a bill for each debt taken over, due today, and posts it against the account `opening-balance`. It bears no
 * tax, is no revenue, and has no number of our series: the other system has billed it. The customers must be locked or
 * new.
 */
export async function openArrears(ctx: Context, unitCode: string, arrears: readonly OpeningArrears[]): Promise<void> {
  if (arrears.length === 0) return
  const given = sql`unnest(${arrears.map(({ customerCode }) => customerCode)}::text[],
    ${arrears.map(({ billNo }) => billNo)}::text[], ${arrears.map(({ amount }) => amount)}::bigint[])
    as a (customer_code, bill_no, amount)`
  await sql`
    with charged as (
      insert into charge (customer_code, bill_no, line, kind, name, zh_name, gross, net, tax_code, tax_percent, tax)
      select customer_code, bill_no, 1, 'other', 'Opening balance', '期初欠费', amount, amount, 'none', 0, 0 from ${given}
    )
    insert into bill (customer_code, bill_no, opening, organization_unit_code, charge_period, state, billed_amount, due_on,
      posted_at, created_at)
    select customer_code, bill_no, true, ${unitCode}, daterange(${ctx.today}::date, ${ctx.today}::date, '[]'), 'new', amount,
      ${ctx.today}, ${ctx.now}, ${ctx.now} from ${given}`.execute(ctx.db)
  await post(
    ctx,
    ...arrears.map(({ customerCode, billNo, amount }) => ({
      kind: 'opening-balance' as const,
      document: billNo,
      customerCode,
      entries: [
        { account: 'receivable' as const, holder: customerCode, amount },
        { account: 'opening-balance' as const, holder: unitCode, amount: -amount },
      ],
    })),
  )
}

/** Deletes unpaid opening bills. Their entries must be reversed. */
export async function removeOpeningArrears({ db }: Context, customers: readonly string[]): Promise<void> {
  const ours = sql`customer_code = any(${[...customers]}::text[])`
  // Cancelled first, so that the arrears of the customers are recomputed at the commit.
  await sql`update bill set state = 'cancelled' where ${ours} and opening`.execute(db)
  await sql`delete from charge where ${ours}`.execute(db)
  await sql`delete from bill where ${ours} and opening`.execute(db)
}
