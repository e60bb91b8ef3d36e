import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import type { ProductRecord } from './records.ts'

/** Marks the days of a postpaid product until today as still to be billed at their old price. */
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
    // A second change on the same day: until today, the offering of that morning was in use.
    .onConflict((conflict) => conflict.doNothing())
  sent(kept.execute())
}
