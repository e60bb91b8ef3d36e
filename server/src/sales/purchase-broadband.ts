import type { sales } from '@lastmile/contract/sales/calls.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { type CustomerOf, findCustomer, lockCustomer } from '#customers'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'
import { actingUnder } from '#platform/scope.ts'
import { inOrder } from '#platform/transaction.ts'
import { lockRenewed, submitRenewal } from '#aftersales'
import { checkScope } from './check-scope.ts'
import { checkSale, lineBelow } from './check-sale.ts'
import { submit } from './submit.ts'

type Purchase = Parameters<Handler<typeof sales.purchaseBroadband>>[1]

/**
 * Sells an existing customer another product: a broadband line with its own port and account, a value-added product on
 * an existing line, or further months of a product. Applies the checks of opening an account; all or nothing.
 */
export const purchaseBroadband: Handler<typeof sales.purchaseBroadband> = async (call, input) => {
  const { customerCode, expectedAmount, remark } = input
  if (input.renewProductCode) return renew(actingUnder(call, ['15']), input, input.renewProductCode)
  const ctx = call
  // Codes for the order and its bill, and for the product.
  const [customer, line] = await inOrder(
    lockCustomer(ctx, customerCode, { codes: 3 }),
    input.parentProductCode ? lineBelow(ctx, input) : Promise.resolve(undefined),
  )
  if (customer.status !== 'active') ctx.refuse('wrong-state', { state: customer.status, field: 'customerCode' })
  const sale = await checkSale(ctx, { ...input, line }, customer)
  const common = {
    customerCode,
    organizationUnitCode: customer.organizationUnitCode,
    sale,
    serviceAddress: input.serviceAddress ?? customer.manageAddress,
    expectedAmount,
    remark,
  }
  if (sale.offering.kind === 'value-added') {
    const { parentProductCode } = input
    const selling = await sellingBy(ctx, ['ValueAddedProductPurchase', '6'], customer)
    if (!parentProductCode) return broken(ctx, 'parentProductCode', 'required')
    return submit(selling, { ...common, type: 'value-added', parentProductCode })
  }
  const selling = await sellingBy(ctx, ['6'], customer)
  return submit(selling, { ...common, type: 'purchase', line: await lineOf(selling, input) })
}

type Selling = Context<(typeof sales.purchaseBroadband)['refuses'][number]>

/** Sells further months of a product. */
async function renew(ctx: Selling, { customerCode, priceCode, expectedAmount, remark }: Purchase, productCode: string) {
  // Codes for the order and its bill.
  const [customer, renewed] = await inOrder(
    lockCustomer(ctx, customerCode, { codes: 2 }),
    lockRenewed(ctx, { customerCode, productCode }),
  )
  if (customer.status !== 'active') ctx.refuse('wrong-state', { state: customer.status, field: 'customerCode' })
  return submitRenewal(ctx, renewed, { customer, priceCode, expectedAmount, remark })
}

/**
 * Checks the functions a sale needs. Refuses no-permission, and not-found if their scope does not include the customer.
 */
async function sellingBy(ctx: Selling, codes: readonly FunctionCode[], customer: CustomerOf): Promise<Selling> {
  const selling = actingUnder(ctx, codes)
  if (!selling.actor.visibleUnits.includes(customer.organizationUnitCode)) await findCustomer(selling, customer)
  return selling
}

/** Requires a port, an account and a team, which are optional in the call because value-added products have none. */
async function lineOf(ctx: Context<'invalid-input' | 'not-found' | 'outside-scope'>, input: Purchase) {
  const required = <K extends keyof Purchase>(field: K): NonNullable<Purchase[K]> =>
    input[field] ?? broken(ctx, field, 'required')
  const line = {
    odbCode: required('odbCode'),
    portCode: required('portCode'),
    account: required('broadbandAccount'),
    password: required('broadbandPassword'),
    workTeam: required('workTeam'),
  }
  await checkScope(ctx, line)
  return line
}
