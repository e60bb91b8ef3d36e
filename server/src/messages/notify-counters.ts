import type { MessageKind } from '@lastmile/contract/messages/kinds.ts'
import type { MessageParams } from '@lastmile/contract/messages/target.ts'
import type { Events } from '@lastmile/contract/events.ts'
import { holdersOf } from '#access'
import type { Context } from '#platform/context.ts'
import { nameOf } from './listeners.ts'
import { sendMessage } from './write-message.ts'

/** Notifies those who count a unit's cash that a cash payment there was corrected to another payment method. */
export const onCashCorrected = (ctx: Context, { cash, ...payment }: Events['cash.corrected']): Promise<void> =>
  tellCounters(ctx, payment, { kind: 'cash.corrected', params: { amount: { money: cash } } })

/** Notifies the same employees that a card slip number was used again. */
export const onSlipNamedAgain = (
  ctx: Context,
  { slip, count, others, ...payment }: Events['slip.named-again'],
): Promise<void> =>
  tellCounters(ctx, payment, {
    kind: 'slip.named-again',
    params: { slip, count: String(count), others: others.join(', ') },
  })

type Payment = { customerCode: string; paymentCode: string }

/** Notifies the employees of the actor's unit who confirm cash; if there are none, those of higher units. */
async function tellCounters(
  ctx: Context,
  { customerCode, paymentCode }: Payment,
  { kind, params }: { kind: MessageKind; params: MessageParams },
): Promise<void> {
  const { employeeCode, unitCode } = ctx.actor
  const others = (codes: string[]) => codes.filter((code) => code !== employeeCode)
  const own = others(await holdersOf(ctx, { functionCode: 'DeptConfirm', membersOf: unitCode }))
  const to = own.length > 0 ? own : others(await holdersOf(ctx, { functionCode: 'DeptConfirm', seeing: unitCode }))
  const { name: customer } = await ctx.db
    .selectFrom('customer')
    .select('name')
    .where('code', '=', customerCode)
    .executeTakeFirstOrThrow()
  const about = `payment:${paymentCode}`
  const who = await nameOf(ctx, employeeCode)
  await sendMessage(ctx, { to, kind, about, params: { who, customer, customerCode, payment: paymentCode, ...params } })
}
