import type { setup } from '@lastmile/contract/setup/calls.ts'
import { sql } from 'kysely'
import { setCurrency } from '#configuration'
import { rescaleLimits } from '#employees'
import type { Context, Handler } from '#platform/context.ts'

/**
 * The entries that hold an amount before anything is sold, each with the condition that it does. All other amounts
 * follow from one of them. Tables that grow are read in index order, so that their first row is found at once.
 */
const entries = {
  'ledger-entry': sql`select true from ledger_entry order by customer_code, document, transaction_id, line`,
  order: sql`select true from customer_order order by customer_code, code`,
  price: sql`select true from product_offering_price`,
  policy: sql`select true from promotion_policy`,
  'recharge-card': sql`select true from recharge_card_batch`,
  'bank-line': sql`select true from bank_line`,
  'bank-receipt': sql`select true from bank_receipt`,
  'customer-import': sql`select true from import_comparison`,
  specification: sql`select true from physical_resource_spec where value > 0`,
  'charge-type': sql`select true from charge_type where ceiling > 0`,
  'collection-stage': sql`select true from collection_stage where min_amount > 0`,
  setting: sql`select true from configuration where key = 'orders'
    and greatest((value ->> 'creditPerDay')::bigint, (value ->> 'payoutPerDay')::bigint) > 0`,
} as const

/** Returns the kind of an entry that holds an amount; undefined if none does. */
export async function firstAmount({ db }: Pick<Context, 'db'>): Promise<keyof typeof entries | undefined> {
  const cases = Object.entries(entries).map(([kind, held]) => sql`when (${held} limit 1) then ${kind}`)
  const { rows } = await sql<{ kind: keyof typeof entries | null }>`
    select case ${sql.join(cases, sql` `)} end as kind`.execute(db)
  return rows[0]?.kind ?? undefined
}

/**
 * Changes the operator's currency and its decimals. The limits of employees keep their figures: 5,000,000 MMK become
 * 5,000,000.00 USD. Refuses currency-in-use once another amount is entered.
 */
export const changeCurrency: Handler<typeof setup.changeCurrency> = async (ctx, { currencyCode, decimals }) => {
  await sql`select from configuration where key = 'operator' for update`.execute(ctx.db)
  const what = await firstAmount(ctx)
  if (what) ctx.refuse('currency-in-use', { what, field: 'currencyCode' })
  await setCurrency(ctx, { code: currencyCode, exponent: decimals })
  await rescaleLimits(ctx, decimals - ctx.operator.currency.exponent)
  return { currencyCode, decimals }
}
