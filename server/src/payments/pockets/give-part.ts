import { lockCustomer } from '#customers'
import { fillCredit } from '#ledger'
import type { JobContext } from '#platform/serve.ts'

/** One monthly part of promotional credit, known by its document. */
export type Part = { customerCode: string; document: string; amount: number }

/** Puts a part into its customer's pocket as promotion of the customer's unit, once. */
export const givePart = ({ transaction }: JobContext, { customerCode, document, amount }: Part): Promise<void> =>
  transaction(async (ctx) => {
    const { organizationUnitCode: unit } = await lockCustomer(ctx, customerCode)
    const given = await ctx.db
      .selectFrom('pocket_lot')
      .select('source')
      .where('customer_code', '=', customerCode)
      .where('kind', '=', 'allowance')
      .where('source', '=', document)
      .executeTakeFirst()
    if (!given) await fillCredit(ctx, { customerCode, pocket: 'allowance', amount, document, unit })
  })
