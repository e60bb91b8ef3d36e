import type { CheckedSale } from './check-sale.ts'
import { kindOf } from '@lastmile/contract/orders/calls.ts'
import type { Submitted } from '@lastmile/contract/sales/calls.ts'
import type { z } from 'zod'
import { takeCodes } from '#customers'
import { recordBenefits } from '#offerings'
import { type PortChoice, reservePort } from '#network'
import type { Context } from '#platform/context.ts'
import {
  promiseBenefits,
  lockOrder,
  type PlannedItem,
  writeOrder,
  takeAccount,
  endRequest,
  writeProduct,
} from '#orders'

type Submission = {
  customerCode: string
  type: 'open' | 'purchase' | 'value-added' | 'partner-purchase'
  /** The unit responsible for the customer, whose employees can read the customer and the customer's orders. */
  organizationUnitCode: string
  sale: CheckedSale
  serviceAddress: string
  expectedAmount: number
  /** The fields of a broadband line; a value-added product has none. */
  line?: PortChoice & { account: string; password: string; workTeam?: string | undefined }
  parentProductCode?: string | undefined
  remark?: string | undefined
}
type Submitting = Context<'not-found' | 'price-changed' | 'policy-used-up' | 'port-taken' | 'broadband-account-taken'>

/**
 * Writes order, items and product, assigns the account and reserves the port, then emits the event with which higher
 * slices create bill, installation and authorization in the same transaction. The customer must be locked. If nothing
 * is due, the order continues at once.
 */
export async function submit(ctx: Submitting, submission: Submission): Promise<z.input<typeof Submitted>> {
  const { customerCode, sale, line, expectedAmount } = submission
  const { amount, tax } = sale.quote
  if (amount !== expectedAmount) ctx.refuse('price-changed', { amount: ctx.money(amount), field: 'expectedAmount' })
  const [orderCode = '', productCode = ''] = await takeCodes(ctx, customerCode, 2)
  const items = itemsOf(sale, productCode)
  const order = { ...submission, orderCode, productCode, items, workTeam: line?.workTeam }
  writeOrder(ctx, order)
  writeProduct(ctx, {
    customerCode,
    productCode,
    offeringCode: sale.offering.productOfferingCode,
    priceCode: sale.price.priceCode,
    priceVersion: sale.price.version,
    parentCode: submission.parentProductCode,
    line,
    serviceAddress: submission.serviceAddress,
  })
  await recordBenefits(ctx, { customerCode, orderCode }, sale.quote.given)
  promiseBenefits(ctx, { customerCode, productCode, orderCode, priceCode: sale.price.priceCode }, sale.quote.given)
  if (line) {
    await takeAccount(ctx, { customerCode, productCode }, line.account)
    await reservePort(ctx, { odbCode: line.odbCode, portCode: line.portCode, orderCode, productCode })
  }
  const { type, organizationUnitCode } = submission
  if (kindOf(type).endsRequest) endRequest(ctx, customerCode)
  const password = line?.password
  await ctx.announce('order.submitted', {
    customerCode,
    orderCode,
    productCode,
    type,
    amount,
    password,
    organizationUnitCode,
    items,
    refersTo: null,
  })
  if (amount === 0) await ctx.announce('order.paid', { customerCode, orderCode })
  return {
    customerCode,
    orderCode,
    productCode,
    orderStatus: amount === 0 ? (await lockOrder(ctx, { customerCode, orderCode })).status : 'pending',
    amount,
    tax,
    dueOn: sale.dueOn,
  }
}

/** Returns the order items of a sale. A postpaid product that costs nothing now is still an item of the order. */
function itemsOf({ offering, price, quote }: CheckedSale, productCode: string): PlannedItem[] {
  const sold = {
    action: 'add',
    productCode,
    offeringCode: offering.productOfferingCode,
    priceCode: price.priceCode,
    priceVersion: price.version,
    name: offering.name,
    zhName: offering.zhName,
  } as const
  if (quote.lines.length === 0)
    return [{ ...sold, kind: 'service', months: 0, amount: 0, tax: 0, taxCode: 'none', taxPercent: 0 }]
  return quote.lines.map(({ kind, months, amount, tax, taxCode, taxPercent, policyCode, name, zhName }) => ({
    ...sold,
    ...(policyCode !== null && { name, zhName }),
    kind,
    months,
    amount,
    tax,
    taxCode,
    taxPercent,
  }))
}
