import type { orders } from '@lastmile/contract/orders.ts'
import { createCustomer, lockCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { checkSale } from './check-sale.ts'
import { submit } from './submit.ts'

/**
 * Opens an account (specification section 5): customer, order, product, account, port, and by the news also bill,
 * installation and authorisation, come into being together or not at all.
 */
export const openAccount: Handler<typeof orders.openAccount> = async (ctx, input) => {
  const { customerCode, customerType, level } = input
  await createCustomer(ctx, input)
  await checkTeam(ctx, input.workTeam)
  const sale = await checkSale(ctx, input, { customerType, level })
  if (sale.offering.kind !== 'broadband') return ctx.refuse('not-purchasable', { field: 'productOfferingCode' })
  const { organizationUnitCode, manageAddress } = await lockCustomer(ctx, customerCode)
  return submit(ctx, {
    customerCode,
    type: 'open',
    organizationUnitCode,
    sale,
    serviceAddress: manageAddress,
    expectedAmount: input.expectedAmount,
    line: {
      odbCode: input.odbCode,
      portCode: input.portCode,
      account: input.broadbandAccount,
      password: input.broadbandPassword,
      workTeam: input.workTeam,
    },
    remark: input.remark,
  })
}

/** The team that is to install must be one that installs. Refuses not-found. */
export async function checkTeam(ctx: Context<'not-found'>, code: string): Promise<void> {
  const team = await ctx.db
    .selectFrom('work_team')
    .select('code')
    .where('code', '=', code)
    .where('active', '=', true)
    .where('is_construction', '=', true)
    .executeTakeFirst()
  if (!team) ctx.refuse('not-found', { what: 'team', field: 'workTeam' })
}
