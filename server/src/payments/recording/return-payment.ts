import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Returned = { customerCode: string; paymentCode: string; free: number }

/**
 * Marks a payment as refunded in full. Its cash is returned from the drawer if the actor took it, has not handed it in,
 * and has at least that much `free`. Returns the amount of the payment, its cash, and the cash returned.
 */
export async function returnPayment(
  { db, actor: { employeeCode } }: Context,
  { customerCode, paymentCode, free }: Returned,
): Promise<{ amount: number; cash: number; cashBack: number }> {
  const { rows } = await sql<{ amount: number; cash: number; cashBack: number }>`
    with returned as (
      update payment_tender set settlement_state = 'refunded'
      where customer_code = ${customerCode} and payment_code = ${paymentCode} and employee_code = ${employeeCode}
        and settlement_state = 'unrequested' and ${free}::bigint >= (select sum(amount) from payment_tender
          where customer_code = ${customerCode} and payment_code = ${paymentCode} and settlement_state = 'unrequested')
      returning amount
    ), refunded as (
      update payment set status = 'refunded', version = version + 1
      where customer_code = ${customerCode} and code = ${paymentCode} returning amount
    )
    select amount, coalesce((select sum(amount) from returned), 0)::bigint as "cashBack",
      (select coalesce(sum(amount), 0) from payment_tender
       where customer_code = ${customerCode} and payment_code = ${paymentCode} and kind = 'cash')::bigint as cash
    from refunded`.execute(db)
  return rows[0] ?? { amount: 0, cash: 0, cashBack: 0 }
}
