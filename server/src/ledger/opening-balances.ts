import { sum } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { creditBalance, moveBalance } from './move-balance.ts'
import { post } from './post.ts'

/** Money that a customer had in another system. */
export type OpeningBalance = { customerCode: string; kind: 'common-balance' | 'deposit'; amount: number }

type Opening = { document: string; unitCode: string }

/**
 * Adds opening balances to customers of a unit, against the account `opening-balance`, which takes the place of the
 * other system's books. The customers must be locked or new.
 */
export async function openBalances(
  ctx: Context,
  { document, unitCode }: Opening,
  balances: readonly OpeningBalance[],
): Promise<void> {
  for (const balance of balances) creditBalance(ctx, { ...balance, document })
  const customers = Map.groupBy(balances, ({ customerCode }) => customerCode)
  await post(
    ctx,
    ...[...customers].map(([customerCode, own]) => ({
      kind: 'opening-balance' as const,
      document,
      customerCode,
      entries: [
        ...own.map(({ kind, amount }) => ({ account: kind, holder: customerCode, amount: -amount })),
        { account: 'opening-balance' as const, holder: unitCode, amount: sum(own.map(({ amount }) => amount)) },
      ],
    })),
  )
}

/**
 * Reverses everything that an import posted for customers without later business: their opening balances and arrears.
 * The entries remain, with their opposites. The customers must be locked. Refuses `insufficient-balance` if money was
 * spent.
 */
export async function withdrawOpening(
  ctx: Context<'insufficient-balance'>,
  document: string,
  customers: readonly string[],
): Promise<void> {
  const { rows } = await sql<OpeningBalance>`
    select customer_code as "customerCode", kind, remaining as amount from balance_lot
    where customer_code = any(${[...customers]}::text[]) and source = ${document}`.execute(ctx.db)
  for (const { amount, ...lot } of rows) await moveBalance(ctx, { ...lot, amount: -amount, document, of: document })
  await sql`
    with was as materialized (
      select customer_code, document, account, holder, -amount as amount from ledger_entry
      where customer_code = any(${[...customers]}::text[]) and kind = 'opening-balance'
    ), t as materialized (
      select customer_code, document, nextval('ledger_number') as id from (select distinct customer_code, document from was) d
    )
    insert into ledger_entry (customer_code, transaction_id, line, day, at, kind, document, account, holder, amount, employee_code)
    select w.customer_code, t.id, row_number() over (partition by t.id), ${ctx.today}, ${ctx.now}, 'opening-balance-reversal',
      w.document, w.account, w.holder, w.amount, ${ctx.actor.employeeCode}
    from was w join t on t.customer_code = w.customer_code and t.document = w.document`.execute(ctx.db)
}
