import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { lockCustomer } from '#customers'
import { fillCredit } from '#ledger'
import type { Context } from '#platform/context.ts'

/** One monthly part of a promotional credit, identified by its document. */
export type Part = { customerCode: string; document: string; amount: number }

/** Credits a part to the customer's balance, once, as a promotion at the expense of the customer's unit. */
export async function givePart(ctx: Context<RefusalCode>, { customerCode, document, amount }: Part): Promise<void> {
  const { organizationUnitCode: unit } = await lockCustomer(ctx, customerCode)
  const inserted = await ctx.db
    .selectFrom('balance_lot')
    .select('source')
    .where('customer_code', '=', customerCode)
    .where('kind', '=', 'allowance')
    .where('source', '=', document)
    .executeTakeFirst()
  if (!inserted) await fillCredit(ctx, { customerCode, balance: 'allowance', amount, document, unit })
}
