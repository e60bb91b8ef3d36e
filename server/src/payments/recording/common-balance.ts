import type { Context } from '#platform/context.ts'

/** Does every price of the order allow the common balance? */
export async function commonBalanceUsable(
  { db }: Context,
  { customerCode, orderCode }: { customerCode: string; orderCode: string },
) {
  const forbidding = await db
    .selectFrom('order_item as i')
    .innerJoin('product_offering_price as p', 'p.code', 'i.price_code')
    .select('p.code')
    .where('i.customer_code', '=', customerCode)
    .where('i.order_code', '=', orderCode)
    .where('p.using_common_balance', '=', false)
    .limit(1)
    .executeTakeFirst()
  return forbidding === undefined
}
