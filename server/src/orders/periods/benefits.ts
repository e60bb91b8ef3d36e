import { sql } from 'kysely'
import type { OrderBenefit } from '#offerings'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import type { ProductRef } from '#orders/records/records.ts'

type Promising = ProductRef & { orderCode: string; priceCode: string }

/** Records the policy benefits that a product gets after its sale. The customer must be locked. */
export function promiseBenefits({ db }: Context, promised: Promising, benefits: readonly OrderBenefit[]): void {
  const { customerCode, productCode, orderCode, priceCode } = promised
  const rows = benefits.flatMap(({ policyCode, name, zhName, later }, position) =>
    later
      ? {
          customer_code: customerCode,
          product_code: productCode,
          order_code: orderCode,
          price_code: priceCode,
          policy_code: policyCode,
          position,
          name,
          zh_name: zhName,
          benefit: later.benefit,
          percent: later.percent,
          amount: later.whole,
          months: later.months,
        }
      : [],
  )
  if (rows.length > 0) sent(db.insertInto('product_benefit').values(rows).execute())
}

/** Starts the discounts of a line today. */
export function dateBenefits({ db, today }: Context, { customerCode, productCode }: ProductRef): void {
  const dated = sql`update product_benefit
    set days = daterange(${today}::date, (${today}::date + make_interval(months => months))::date)
    where customer_code = ${customerCode} and product_code = ${productCode} and benefit = 'discount' and days is null`
  sent(dated.execute(db))
}

/** Ends the discounts of the old offering when the line changes to another one today. */
export function endBenefits({ db, today }: Context, { customerCode, productCode }: ProductRef): void {
  const ended = sql`update product_benefit set days = days * daterange(null, ${today}::date)
    where customer_code = ${customerCode} and product_code = ${productCode} and benefit = 'discount' and days is not null`
  sent(ended.execute(db))
}

/** Removes the benefits of a cancelled order. */
export function dropBenefits(
  { db }: Context,
  { customerCode, orderCode }: { customerCode: string; orderCode: string },
): void {
  const dropped = db
    .deleteFrom('product_benefit')
    .where('customer_code', '=', customerCode)
    .where('order_code', '=', orderCode)
  sent(dropped.execute())
}
