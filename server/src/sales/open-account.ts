import type { sales } from '@lastmile/contract/sales/calls.ts'
import { requireNearTown } from '#areas'
import { createCustomer, lockCustomer } from '#customers'
import { writeCustomFields } from '#fields'
import type { Handler } from '#platform/context.ts'
import { checkScope } from './check-scope.ts'
import { checkSale } from './check-sale.ts'
import { submit } from './submit.ts'

/**
 * Opens an account (specification section 5). Creates customer, order, product, account and port and, through events,
 * bill, installation and authorization, all or nothing.
 */
export const openAccount: Handler<typeof sales.openAccount> = async (ctx, input) => {
  const { customerCode, customerType, level } = input
  const customer = await createCustomer(ctx, input)
  await writeCustomFields(ctx, { appliesTo: 'customer', code: customerCode, given: input.customFields })
  await checkScope(ctx, input)
  await requireNearTown(ctx, customer)
  const sale = await checkSale(ctx, input, { customerType, level, taxExempt: false })
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
