import type { ItemKind } from '@lastmile/contract/orders/calls.ts'
import { taxOf, taxRateOf } from '#configuration'
import { offeringNamed, offeringTaxCode } from '#offerings'
import type { Context } from '#platform/context.ts'
import type { ProductRecord } from './records.ts'
import type { PlannedItem } from './write-order.ts'

type Line = { kind: ItemKind; amount?: number; months?: number; action?: PlannedItem['action'] }

/** Returns an order item for an existing product at today's rate of its offering; deposits bear no tax. */
export async function itemOn(
  ctx: Context,
  product: ProductRecord,
  { kind, amount = 0, months = 0, action = 'modify' }: Line,
): Promise<PlannedItem> {
  const rate = await taxRateOf(ctx, kind === 'deposit' ? 'none' : await offeringTaxCode(ctx, product.offering_code))
  return {
    action,
    kind,
    productCode: product.code,
    offeringCode: product.offering_code,
    priceCode: product.price_code,
    priceVersion: product.price_version,
    ...(await offeringNamed(ctx, product.offering_code)),
    months,
    amount,
    tax: taxOf(amount, rate),
    ...rate,
  }
}
