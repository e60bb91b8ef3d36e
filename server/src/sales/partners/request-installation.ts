import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { sales } from '@lastmile/contract/sales/calls.ts'
import { lockCustomer, takeCodes } from '#customers'
import { offeringOfCode } from '#offerings'
import { writeOrder } from '#orders'
import type { Handler } from '#platform/context.ts'
import { requirePrintable } from '#platform/printed.ts'

/**
 * Records that a customer wants a line where none can be sold yet, and starts a survey of the location. Each customer
 * has at most one such open request.
 */
export const requestInstallation: Handler<typeof sales.requestInstallation> = async (ctx, input) => {
  const { customerCode, productOfferingCode, serviceAddress, contactTel, remark } = input
  const customer = await lockCustomer(ctx, customerCode)
  if (customer.status !== 'active') ctx.refuse('wrong-state', { state: customer.status, field: 'customerCode' })
  if (!(await offeringOfCode(ctx, productOfferingCode)))
    ctx.refuse('not-found', { what: 'offering', field: 'productOfferingCode' })
  const { town_code: townCode, manage_address: ownAddress } = await ctx.db
    .selectFrom('customer')
    .select(['town_code', 'manage_address'])
    .where('code', '=', customerCode)
    .executeTakeFirstOrThrow()
  // The form proposes the customer's own address.
  requirePrintable(sales.requestInstallation, input, { serviceAddress: ownAddress })
  const open = await ctx.db
    .selectFrom('customer_order')
    .select('code')
    .where('customer_code', '=', customerCode)
    .where('type', 'in', kindGroups.requests)
    .where('status', '=', 'acknowledged')
    .executeTakeFirst()
  if (open) ctx.refuse('request-open', { order: open.code, field: 'customerCode' })
  const [orderCode = ''] = await takeCodes(ctx, customerCode, 1)
  const { organizationUnitCode } = customer
  const details = { productOfferingCode, serviceAddress, contactTel }
  const order = { customerCode, orderCode, organizationUnitCode, type: 'purchase-request', productCode: null } as const
  writeOrder(ctx, { ...order, items: [], details, remark, status: 'acknowledged' })
  const place = { townCode, address: serviceAddress }
  await ctx.announce('installation.requested', { customerCode, orderCode, organizationUnitCode, ...place })
  return { orderCode, orderStatus: 'acknowledged' }
}
