import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import type { ProductRecord } from './records.ts'

/** Records the current price of a postpaid product for its unbilled days before today, before the price changes. */
export function preservePastPrice({ db, today }: Context, product: ProductRecord): void {
  if (product.billed_through === null) return
  const {
    customer_code,
    code: product_code,
    offering_code,
    price_code,
    price_version,
    own_price,
    own_price_until,
  } = product
  const past = { offering_code, price_code, price_version, own_price, own_price_until }
  const kept = db
    .insertInto('product_price_past')
    .values({ customer_code, product_code, until: today, ...past })
    // On a second change on the same day the first row stays: it has the price that applied before today.
    .onConflict((conflict) => conflict.doNothing())
  sent(kept.execute())
}
