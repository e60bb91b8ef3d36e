import type { News } from '@lastmile/contract/news.ts'
import type { RefusalCode } from '@lastmile/contract/words.ts'
import { creditBills, creditNoteOf, settleCredit } from '#bills'
import { lockOrder } from '#orders'
import type { Context } from '#platform/context.ts'
import { giveBack } from '#payments/recording'

/**
 * What an order gives back goes to the customer at once: first against what he owes where the order closes a product,
 * the rest in the way the order says, into the common balance unless it says cash.
 */
export async function payOutCredit(
  ctx: Context<RefusalCode>,
  { customerCode, orderCode, type, amount }: News['order.submitted'],
): Promise<void> {
  if (amount >= 0) return
  const { details } = await lockOrder(ctx, { customerCode, orderCode })
  const billNo = await creditNoteOf(ctx, { customerCode, orderCode })
  const credited = type === 'close' ? await creditBills(ctx, { customerCode, creditNote: billNo, amount: -amount }) : 0
  const left = -amount - credited
  if (left === 0) return
  await settleCredit(ctx, { customerCode, creditNote: billNo, amount: left })
  const inCash = typeof details === 'object' && details !== null && 'payout' in details && details.payout === 'cash'
  await giveBack(ctx, {
    customerCode,
    orderCode,
    tenders: [{ kind: inCash ? 'cash' : 'common-balance', amount: left }],
    allocations: [{ billNo, amount: left }],
  })
}
