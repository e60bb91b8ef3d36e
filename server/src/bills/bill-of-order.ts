import type { Context } from '#platform/context.ts'

/** What a payment needs to know of a bill. */
type OpenBill = { billNo: string; state: string; unfulfilled: number; posted: boolean; version: number }

/**
 * The bill of an order, locked until the transaction ends; undefined where the order costs nothing. The customer's row
 * must be locked already.
 */
export async function billOfOrder(
  { db }: Context,
  { customerCode, orderCode }: { customerCode: string; orderCode: string },
): Promise<OpenBill | undefined> {
  const bill = await db
    .selectFrom('bill')
    .select(['bill_no', 'state', 'unfulfilled_money', 'posted_at', 'version'])
    .where('customer_code', '=', customerCode)
    .where('order_code', '=', orderCode)
    .where('kind', '=', 'bill')
    .forUpdate()
    .executeTakeFirst()
  if (!bill) return undefined
  const { bill_no: billNo, state, unfulfilled_money, posted_at, version } = bill
  return { billNo, state, unfulfilled: unfulfilled_money ?? 0, posted: posted_at !== null, version }
}
