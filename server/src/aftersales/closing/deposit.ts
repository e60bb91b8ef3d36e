import { term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { taxRateOf } from '#configuration'
import { holdCustomer } from '#customers'
import { balancesOf } from '#ledger'
import type { Context } from '#platform/context.ts'
import { submitOrder } from '#orders'

/** The amounts a customer's deposit secures: the minimum deposits of the products, and debts on posted bills. */
export type Secured = { needed: number; open: number }

/** Returns the amounts a customer's deposit secures, excluding products that are being closed. */
export async function securedBy(
  { db }: Context,
  customerCode: string,
  ending: readonly string[] = [],
): Promise<Secured> {
  const { rows } = await sql<Secured>`
    select (select coalesce(sum(r.min_deposit), 0)::bigint from product p
        join product_offering_price r on r.code = p.price_code
        where p.customer_code = ${customerCode} and p.code <> all(${[...ending]}::text[])
          and p.status in ('created', 'pendingActive', 'active', 'suspended')) as needed,
      (select coalesce(sum(open_amount), 0)::bigint from bill where customer_code = ${customerCode}
        and open_amount > 0 and state <> 'cancelled' and posted_at is not null) as open`.execute(db)
  return rows[0] ?? { needed: 0, open: 0 }
}

/**
 * Pays a customer's debt, oldest first, with a separate order, from the part of the deposit that no product needs. The
 * customer must be locked. Returns the amount paid.
 */
export async function settleDeposit(ctx: Context<'not-found'>, customerCode: string): Promise<number> {
  const { deposit } = await balancesOf(ctx, customerCode)
  const { needed, open } = await securedBy(ctx, customerCode)
  const amount = Math.max(0, Math.min(deposit - needed, open))
  if (amount === 0) return 0
  const customer = await holdCustomer(ctx, customerCode)
  const none = { productCode: null, offeringCode: null, priceCode: null, priceVersion: null, months: 0, tax: 0 }
  const named = { name: term('deposit', 'en-US'), zhName: term('deposit', 'zh-CN') }
  const rate = await taxRateOf(ctx, 'none')
  const items = [{ action: 'delete' as const, kind: 'deposit' as const, ...none, ...named, ...rate, amount: -amount }]
  // No user was shown an amount, so there is none to compare.
  await submitOrder(ctx as Context<'not-found' | 'price-changed'>, {
    type: 'deposit',
    customer,
    productCode: null,
    items,
  })
  return amount
}
