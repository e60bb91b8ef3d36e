import type { CheckedSale } from './check-sale.ts'
import { kindOf, type Submitted } from '@lastmile/contract/orders/calls.ts'
import type { z } from 'zod'
import { takeCodes } from '#customers'
import { recordBenefits } from '#offerings'
import { type PortChoice, reservePort } from '#network'
import type { Context } from '#platform/context.ts'
import { write } from '#platform/together.ts'
import { sent } from '#platform/transaction.ts'
import { promiseBenefits } from '#orders/periods/benefits.ts'
import { lockOrder } from '#orders/records/records.ts'
import { type PlannedItem, writeOrder } from '#orders/records/write-order.ts'
import { accountName, takeAccount } from './broadband-account.ts'

type Submission = {
  customerCode: string
  type: 'open' | 'purchase' | 'value-added' | 'partner-purchase'
  /** The unit responsible for the customer: its employees can read the customer and the customer's orders. */
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
 * Writes order, items and product, assigns the account and reserves the port, then emits the event on which higher
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
  write(ctx.db, [productCode], productRow(ctx, submission, productCode))
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

/** Closes the request for an installation whose product is now sold. */
function endRequest({ db, now, actor }: Context, customerCode: string): void {
  const ended = db
    .updateTable('customer_order')
    .set((row) => ({
      status: 'completed',
      ended_at: now,
      ended_by: actor.employeeCode,
      version: row('version', '+', 1),
    }))
    .where('customer_code', '=', customerCode)
    .where('type', '=', 'purchase-request')
    .where('status', '=', 'acknowledged')
  sent(ended.execute())
}

function productRow({ db, now }: Context, submission: Submission, productCode: string) {
  const { customerCode, sale, line, parentProductCode, serviceAddress } = submission
  return db.insertInto('product').values({
    customer_code: customerCode,
    code: productCode,
    offering_code: sale.offering.productOfferingCode,
    price_code: sale.price.priceCode,
    price_version: sale.price.version,
    status: 'created',
    parent_code: parentProductCode ?? null,
    account: line ? accountName(line.account) : null,
    odb_code: line?.odbCode ?? null,
    port_code: line?.portCode ?? null,
    service_address: serviceAddress,
    created_at: now,
  })
}

/** Returns the order items of a sale. A postpaid product that costs nothing now is still on the order. */
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
