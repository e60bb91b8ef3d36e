import { Pocket } from '@lastmile/contract/ledger/calls.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'

/**
 * Puts an amount into a customer's pocket (more than 0) or takes it out (less). The same transaction must post it to the
 * ledger: a pocket holds minus the sum of its entries. Refuses `insufficient-balance`, naming what is there.
 */
export async function movePocket(
  ctx: Context<'insufficient-balance'>,
  { customerCode, kind, amount, field }: { customerCode: string; kind: Pocket; amount: number; field?: string },
): Promise<void> {
  if (amount === 0) return
  if (amount > 0) {
    const more = sql`insert into pocket (customer_code, kind, amount) values (${customerCode}, ${kind}, ${amount})
      on conflict (customer_code, kind) do update set amount = pocket.amount + excluded.amount`
    return sent(more.execute(ctx.db))
  }
  const taken = await sql`update pocket set amount = amount + ${amount}
    where customer_code = ${customerCode} and kind = ${kind} and amount + ${amount} >= 0`.execute(ctx.db)
  if (taken.numAffectedRows === 1n) return
  const pockets = await pocketsOf(ctx, customerCode)
  ctx.refuse('insufficient-balance', { balance: ctx.money(pockets[kind]), ...(field && { field }) })
}

/** What is in each of a customer's pockets; nothing counts as 0. */
export async function pocketsOf({ db }: Context, customerCode: string): Promise<Record<Pocket, number>> {
  const rows = await db
    .selectFrom('pocket')
    .select(['kind', 'amount'])
    .where('customer_code', '=', customerCode)
    .execute()
  const amounts = new Map(rows.map(({ kind, amount }) => [kind, amount]))
  return Object.fromEntries(Pocket.options.map((kind) => [kind, amounts.get(kind) ?? 0])) as Record<Pocket, number>
}
