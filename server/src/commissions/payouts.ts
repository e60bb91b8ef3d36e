import { type commissions, payoutFlow } from '@lastmile/contract/commissions/calls.ts'
import { Charge } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { approversIfOwn, approversOf } from '#access'
import { internalBooks, post, postOpposite } from '#ledger'
import type { Context, Handler } from '#platform/context.ts'
import { personsBehind, recordPrincipal } from '#platform/persons.ts'
import { lockSellers } from './lock-sellers.ts'
import { openThrough, visibleSeller } from './sellers.ts'

/** Previews the amount of a payout through a day. Refuses not-found, payout-day for a future day. */
export const dueCommission: Handler<typeof commissions.due> = async (ctx, { sellerCode, through }) => {
  await visibleSeller(ctx, sellerCode)
  if (through > ctx.today) ctx.refuse('payout-day', { field: 'through' })
  return { sellerCode, through, amount: Charge.parse(await openThrough(ctx, { sellerCode, through })) }
}

/**
 * Pays out what a seller has earned through a day, from a bank account. The seller's lock serializes concurrent
 * payouts. Refuses not-found, payout-day, own-commission, nothing-open, commission-changed if a different amount was
 * shown, and reference-used for a bank slip that has already been used.
 */
export const payCommission: Handler<typeof commissions.pay> = async (ctx, input) => {
  const { sellerCode, through, payoutWay, bankAccountCode, reference, expectedAmount } = input
  await visibleSeller(ctx, sellerCode)
  if (personsBehind(ctx.actor, 'commission.pay').includes(sellerCode)) {
    const approvers = await approversOf(ctx, { decision: 'commission.pay', begunBy: [sellerCode] })
    ctx.refuse('own-commission', { approvers, field: 'sellerCode' })
  }
  if (through > ctx.today) ctx.refuse('payout-day', { field: 'through' })
  await lockSellers(ctx, [sellerCode])
  const bank = await sql`select 1 from bank_account where code = ${bankAccountCode}`.execute(ctx.db)
  if (bank.rows.length === 0) ctx.refuse('not-found', { what: 'bank-account', field: 'bankAccountCode' })
  const amount = await openThrough(ctx, { sellerCode, through })
  if (amount === 0) ctx.refuse('nothing-open', { field: 'through' })
  if (amount !== expectedAmount) ctx.refuse('commission-changed', { amount: ctx.money(amount), field: 'through' })
  const { rows } = await sql<{ code: string }>`
    insert into commission_payout (seller_code, through, amount, way, bank_account_code, reference, state, paid_by, paid_at)
    values (${sellerCode}, ${through}, ${amount}, ${payoutWay}, ${bankAccountCode}, ${reference}, 'paidOut',
      ${ctx.actor.employeeCode}, ${ctx.now})
    on conflict (bank_account_code, reference) where state = 'paidOut' do nothing returning code`.execute(ctx.db)
  const [payout] = rows
  if (!payout)
    return ctx.refuse('reference-used', { payout: await paidWith(ctx, bankAccountCode, reference), field: 'reference' })
  await post(ctx, {
    kind: 'commission-payout',
    document: payout.code,
    customerCode: internalBooks,
    entries: [
      { account: 'commission-payable', holder: sellerCode, amount },
      { account: 'bank', holder: bankAccountCode, amount: -amount },
    ],
  })
  await recordPrincipal(ctx, `payout:${payout.code}`, 'commission.pay')
  return { payoutCode: payout.code, amount: Charge.parse(amount) }
}

async function paidWith({ db }: Context, bankAccountCode: string, reference: string): Promise<string> {
  const found = await db
    .selectFrom('commission_payout')
    .select('code')
    .where('bank_account_code', '=', bankAccountCode)
    .where('reference', '=', reference)
    .where('state', '=', 'paidOut')
    .executeTakeFirst()
  return found?.code ?? ''
}

/**
 * Reverses a payout: the commission is owed again, and the money is back in the bank account. Refuses not-found,
 * wrong-state, payout-kept for commission retained from cash, and own-payout to the payer and the seller.
 */
export const takeBackPayout: Handler<typeof commissions.takeBack> = async (ctx, { payoutCode, reason }) => {
  const payout = () =>
    ctx.db.selectFrom('commission_payout').selectAll().where('code', '=', payoutCode).executeTakeFirst()
  const found = await payout()
  if (!found) return ctx.refuse('not-found', { what: 'commission-payout', field: 'payoutCode' })
  await visibleSeller(ctx, found.seller_code, 'payoutCode')
  await lockSellers(ctx, [found.seller_code])
  const state = (await payout())?.state as (typeof payoutFlow.states)[number]
  const next = payoutFlow.next(state, 'takeBack')
  if (!next) return ctx.refuse('wrong-state', { state, field: 'payoutCode' })
  if (found.settlement_code !== null)
    ctx.refuse('payout-kept', { settlement: found.settlement_code, field: 'payoutCode' })
  const { employeeCode } = ctx.actor
  const paid = { paper: `payout:${payoutCode}`, by: [found.paid_by, found.seller_code] } as const
  const approvers = await approversIfOwn(ctx, paid, 'commission.takeBack')
  if (approvers !== null) ctx.refuse('own-payout', { approvers, field: 'payoutCode' })
  await ctx.db
    .updateTable('commission_payout')
    .set({ state: next, reversed_by: employeeCode, reversed_at: ctx.now, reverse_reason: reason })
    .where('code', '=', payoutCode)
    .execute()
  const kind = 'commission-payout-reversal'
  await postOpposite(ctx, { customerCode: internalBooks, was: 'commission-payout', document: payoutCode, kind })
  return { payoutCode, amount: Charge.parse(found.amount) }
}
