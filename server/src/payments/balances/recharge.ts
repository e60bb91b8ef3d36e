import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import type { payments } from '@lastmile/contract/payments/calls.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { type CustomerOf, lockCustomer, takeCodes } from '#customers'
import { balancesOf } from '#ledger'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'
import { actingUnder } from '#platform/scope.ts'
import { recordBalanceOrder } from '#orders'
import { securedBy } from '#aftersales'
import { recordRefund } from '#payments/recording/record-refund.ts'
import { paidIn, takeMoney } from '#payments/recording/take-money.ts'
import type { Tendered } from '#payments/recording/record-payment.ts'
import { useCard } from '#vouchers'

type Recharge = Context<(typeof payments.recharge)['refuses'][number]>
type Input = Parameters<Handler<typeof payments.recharge>>[1]
type Balance = 'common-balance' | 'deposit' | 'payment-card'

/**
 * Adds money to a customer's balance: tenders to the common balance or the deposit, the value of a recharge card to its
 * own balance. `out` withdraws the part of a deposit that no product needs and that secures no unpaid bill.
 */
export const recharge: Handler<typeof payments.recharge> = async (call, input) => {
  const { customerCode, balance, direction, cardCode } = input
  const ctx = actingUnder(call, [balance === 'deposit' ? 'PayDepositeAct' : '12'])
  const customer = await lockCustomer(ctx, customerCode)
  if (direction === 'out') return returnDeposit(ctx, customer, input)
  if (input.tenders.some(({ kind }) => kind === 'common-balance') && balance === 'common-balance')
    return broken(ctx, 'tenders', 'other-than-balance')
  if (cardCode === undefined) return putIn(ctx, customer, { ...input, balance })
  if (input.tenders.length > 0) return broken(ctx, 'tenders', 'card-alone')
  if (balance === 'deposit') return broken(ctx, 'balance', 'card-alone')
  const card = await useCard(ctx, { customerCode, cardCode })
  const tenders = [{ kind: 'payment-card' as const, amount: card.value, reference: card.serial }]
  return putIn(ctx, customer, { ...input, balance: 'payment-card', tenders, expiresOn: card.expiresOn })
}

type Moved = {
  balance: Balance
  tenders: readonly Tendered[]
  remark?: string | undefined
  expiresOn?: string | undefined
}

async function putIn(ctx: Recharge, customer: CustomerOf, { balance, tenders, remark, expiresOn }: Moved) {
  const { customerCode } = customer
  const amount = sum(tenders.map((tender) => tender.amount))
  if (amount === 0) return broken(ctx, 'tenders', 'at-least-one')
  const before = (await balancesOf(ctx, customerCode))[balance]
  const orderCode = await orderOf(ctx, customer, { balance, amount, remark })
  const taken = await takeMoney(ctx, {
    customerCode,
    orderCode,
    tenders,
    allocations: [{ balance, amount, expiresOn }],
  })
  return { orderCode, amount, balance, before, after: before + amount, ...taken }
}

async function returnDeposit(ctx: Recharge, customer: CustomerOf, { balance, tenders, remark }: Input) {
  const { customerCode } = customer
  if (balance !== 'deposit') return broken(ctx, 'balance', 'deposit-only')
  const amount = sum(tenders.map((tender) => tender.amount))
  if (amount === 0) return broken(ctx, 'tenders', 'at-least-one')
  const before = (await balancesOf(ctx, customerCode)).deposit
  if (amount > before) ctx.refuse('deposit-short', { held: ctx.money(before), field: 'tenders' })
  const { needed, open } = await securedBy(ctx, customerCode)
  if (before - amount < needed) ctx.refuse('deposit-needed', { needed: ctx.money(needed), field: 'tenders' })
  const most = ctx.money(Math.max(0, before - needed - open))
  if (before - amount < needed + open) ctx.refuse('deposit-secures', { owed: ctx.money(open), most, field: 'tenders' })
  const paidOut = amount - paidIn(tenders, 'common-balance')
  const own = Math.max(0, before - (await fromBalance(ctx, customerCode)))
  if (paidOut > own) ctx.refuse('deposit-from-balance', { most: ctx.money(own), field: 'tenders' })
  const orderCode = await orderOf(ctx, customer, { balance, amount: -amount, remark })
  const refund = await recordRefund(ctx, { customerCode, orderCode, tenders, allocations: [{ balance, amount }] })
  return { orderCode, receiptNumber: null, amount: -amount, balance, before, after: before - amount, ...refund }
}

/** Returns how much of a deposit came from the common balance and has not been returned to it. */
async function fromBalance({ db }: Context, customerCode: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(t.amount), 0)::bigint as amount from customer_order o
    join payment p on (p.customer_code, p.order_code) = (o.customer_code, o.code)
    join payment_tender t on (t.customer_code, t.payment_code) = (p.customer_code, p.code)
    where o.customer_code = ${customerCode} and o.type in ${oneOf(kindGroups.deposits)} and t.kind = 'common-balance'`.execute(
    db,
  )
  return rows[0]?.amount ?? 0
}

async function orderOf(
  ctx: Context,
  customer: CustomerOf,
  moved: { balance: Balance; amount: number; remark?: string | undefined },
) {
  const { balance, amount, remark } = moved
  const [orderCode = ''] = await takeCodes(ctx, customer.customerCode, 1)
  recordBalanceOrder(ctx, {
    customer,
    orderCode,
    type: balance === 'deposit' ? 'deposit' : 'recharge',
    kind: balance === 'deposit' ? 'deposit' : 'other',
    amount,
    name: term(balance, 'en-US'),
    zhName: term(balance, 'zh-CN'),
    remark,
  })
  return orderCode
}
