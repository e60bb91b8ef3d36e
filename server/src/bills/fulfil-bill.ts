import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Books an amount paid on a bill; it is settled when nothing is owed any more. Throws when that is more than is owed. */
export async function fulfilBill(
  { db }: Context,
  { customerCode, billNo, amount }: { customerCode: string; billNo: string; amount: number },
): Promise<void> {
  const fulfilled = await sql`
    update bill set fulfilled_money = fulfilled_money + ${amount}, version = version + 1,
      state = case when unfulfilled_money = ${amount} then 'settled' else 'partiallyPaid' end
    where customer_code = ${customerCode} and bill_no = ${billNo} and state in ('new', 'partiallyPaid')
      and unfulfilled_money >= ${amount}`.execute(db)
  if (fulfilled.numAffectedRows !== 1n) throw new Error(`bill ${billNo} does not owe ${amount}`)
}
