import type { RefusalCode } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { movePocket, postOpposite } from '#ledger'
import type { Context } from '#platform/context.ts'
import { billOfOrder } from './bill-of-order.ts'

/**
 * Cancels the bill of a cancelled order: nothing is owed on it any more. One that was posted is taken back by exactly the
 * opposite entries (domain R4); what was paid on it is given back by whoever took it. Refuses `insufficient-balance` when
 * the deposit it brought is no longer there.
 */
export async function cancelBill(
  ctx: Context<RefusalCode>,
  { customerCode, orderCode }: { customerCode: string; orderCode: string },
): Promise<void> {
  const bill = await billOfOrder(ctx, { customerCode, orderCode })
  if (!bill || bill.state === 'cancelled') return
  const { billNo } = bill
  await sql`
    with cancelled as (
      update bill set state = 'cancelled', adjust = -bill_money, fulfilled_money = 0, version = version + 1
      where customer_code = ${customerCode} and bill_no = ${billNo}
    )
    update charge set reversed = true where customer_code = ${customerCode} and bill_no = ${billNo}`.execute(ctx.db)
  if (!bill.posted) return
  const opposite = await postOpposite(ctx, { customerCode, document: billNo, was: 'bill', kind: 'bill-reversal' })
  const deposit = opposite.find(({ account }) => account === 'deposit')?.amount ?? 0
  await movePocket(ctx, { customerCode, kind: 'deposit', amount: -deposit })
}
