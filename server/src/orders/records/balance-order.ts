import type { ItemKind } from '@lastmile/contract/orders/calls.ts'
import type { CustomerOf } from '#customers'
import type { Context } from '#platform/context.ts'
import { writeOrder } from './write-order.ts'

type BalanceOrder = {
  customer: Pick<CustomerOf, 'customerCode' | 'organizationUnitCode'>
  orderCode: string
  type: 'recharge' | 'deposit' | 'balance-credit'
  kind: ItemKind
  /** Negative for a withdrawal from the balance. */
  amount: number
  name: string
  zhName: string
  costType?: string | undefined
  remark?: string | undefined
}

/**
 * Writes the order of a deposit into or withdrawal from a customer's balance: completed at once, without bill or tax.
 */
export function recordBalanceOrder(
  ctx: Context,
  { customer, kind, amount, name, zhName, ...order }: BalanceOrder,
): void {
  const line = { action: 'add', productCode: null, offeringCode: null, priceCode: null, priceVersion: null } as const
  const untaxed = { months: 0, tax: 0, taxCode: 'none', taxPercent: 0 }
  writeOrder(ctx, {
    ...order,
    ...customer,
    status: 'completed',
    productCode: null,
    items: [{ ...line, ...untaxed, kind, amount, name, zhName }],
  })
}
