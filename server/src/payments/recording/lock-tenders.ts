import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/**
 * Locks the tenders and cheques of a payment, so that none can be handed in until the transaction ends. The customer
 * must be locked.
 */
export async function lockTenders(
  { db }: Context,
  { customerCode, paymentCode }: { customerCode: string; paymentCode: string },
): Promise<void> {
  await sql`select from payment_tender where customer_code = ${customerCode} and payment_code = ${paymentCode}
    order by line for update`.execute(db)
  await sql`select from cheque where id in (select cheque_id from cheque_payment
    where customer_code = ${customerCode} and payment_code = ${paymentCode}) order by id for update`.execute(db)
}
