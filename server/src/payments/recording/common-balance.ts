import { sql } from 'kysely'
import { forbidsBalance } from '#offerings'
import type { Context } from '#platform/context.ts'

/** Returns whether every price of the order allows the common balance. */
export async function commonBalanceUsable(
  { db }: Context,
  { customerCode, orderCode }: { customerCode: string; orderCode: string },
): Promise<boolean> {
  const { rows } = await sql`select from order_item i
    where i.customer_code = ${customerCode} and i.order_code = ${orderCode} and ${forbidsBalance('i')} limit 1`.execute(
    db,
  )
  return rows.length === 0
}

/** Returns whether every price on these bills allows the common balance. */
export async function balancePaysBills(
  { db }: Context,
  { customerCode, billNos }: { customerCode: string; billNos: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`select from charge c
    where c.customer_code = ${customerCode} and c.bill_no = any(${[...billNos]}::text[]) and ${forbidsBalance('c')} limit 1`.execute(
    db,
  )
  return rows.length === 0
}
