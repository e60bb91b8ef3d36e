import type { CreditPocket } from '@lastmile/contract/ledger/calls.ts'
import type { payments } from '@lastmile/contract/payments/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { chargeTypeOf } from '#configuration'
import { findCustomer, lockCustomer, takeCodes } from '#customers'
import { fillCredit, pocketsOf, takeCredit } from '#ledger'
import { checkCeiling, recordPocketOrder } from '#orders'
import type { Context, Handler } from '#platform/context.ts'

type Input = Parameters<Handler<typeof payments.previewGiveCredit>>[1]

/** Shows what a credit would bring, by the checks of the credit itself. */
export const previewGiveCredit: Handler<typeof payments.previewGiveCredit> = async (ctx, input) => {
  await findCustomer(ctx, input)
  return planCredit(ctx, input)
}

/**
 * Gives a credit: an order that is done at once, a lot of the pocket, and its cost in the ledger. Refuses above-ceiling
 * beyond what its reason allows, and day-over for what nobody could spend.
 */
export const giveCredit: Handler<typeof payments.giveCredit> = async (ctx, input) => {
  const { customerCode, pocket, amount, chargeType: costType, expiresOn, remark } = input
  const customer = await lockCustomer(ctx, customerCode)
  const effect = await planCredit(ctx, input)
  const [orderCode = ''] = await takeCodes(ctx, customerCode, 1)
  recordPocketOrder(ctx, { customer, orderCode, ...creditLine(pocket), amount, costType, remark })
  const unit = customer.organizationUnitCode
  await fillCredit(ctx, { customerCode, pocket, amount, document: orderCode, expiresOn, unit })
  return { ...effect, orderCode }
}

/** Takes back what is left of a credit. Refuses credit-spent where nothing is. */
export const takeCreditBack: Handler<typeof payments.takeCreditBack> = async (ctx, input) => {
  const { customerCode, pocket, document: of, remark } = input
  const customer = await lockCustomer(ctx, customerCode)
  const before = (await pocketsOf(ctx, customerCode))[pocket]
  const [orderCode = ''] = await takeCodes(ctx, customerCode, 1)
  const unit = customer.organizationUnitCode
  const taken = await takeCredit(ctx, { customerCode, pocket, document: orderCode, of, unit })
  if (taken === 0) ctx.refuse('credit-spent', { field: 'document' })
  const amount = -taken
  recordPocketOrder(ctx, { customer, orderCode, ...creditLine(pocket), amount, remark })
  return { orderCode, pocket, amount, before, after: before + amount, expiresOn: null }
}

const creditLine = (pocket: CreditPocket) =>
  ({ type: 'pocket-credit', kind: 'other', name: term(pocket, 'en-US'), zhName: term(pocket, 'zh-CN') }) as const

async function planCredit(
  ctx: Context<(typeof payments.previewGiveCredit)['refuses'][number]>,
  { customerCode, pocket, amount, chargeType, expiresOn }: Input,
) {
  const type = await chargeTypeOf(ctx, 'refund', chargeType)
  await checkCeiling(ctx, type, { customerCode, amount, right: 'balance.aboveCeiling' })
  if (expiresOn !== undefined && expiresOn < ctx.today) ctx.refuse('day-over', { field: 'expiresOn' })
  const before = (await pocketsOf(ctx, customerCode))[pocket]
  return { pocket, amount, before, after: before + amount, expiresOn: expiresOn ?? null }
}
