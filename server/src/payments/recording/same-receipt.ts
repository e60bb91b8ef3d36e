import { sql } from 'kysely'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import type { Context } from '#platform/context.ts'

/**
 * Returns the payments on the receipt of a payment, including the payment itself, by customer; none if the payment does
 * not exist.
 */
export async function onReceiptOf(
  { db }: Context,
  paymentCode: string,
): Promise<{ customerCode: string; paymentCode: string }[]> {
  const { rows } = await sql<{ customerCode: string; paymentCode: string }>`
    with holder as (
      select coalesce(receipt_of, code) as code from payment where customer_code = ${ownerOf(paymentCode)} and code = ${paymentCode}
    ), found as (
      select split_part(code, '-', 1) as "customerCode", code as "paymentCode" from holder
      union all select p.customer_code, p.code from payment p join holder h on p.receipt_of = h.code
    ) select * from found order by "customerCode", "paymentCode"`.execute(db)
  return rows
}
