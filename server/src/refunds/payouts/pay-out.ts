import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import type { refunds } from '@lastmile/contract/refunds/calls.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { debtOf } from '#bills'
import { type CustomerOf, findCustomer, lockCustomer, customerInScope, takeCodes } from '#customers'
import { cashInHand, cashOf, balancesOf } from '#ledger'
import { recordBalanceOrder } from '#orders'
import { recordRefund, type Tendered } from '#payments'
import type { Context, Handler } from '#platform/context.ts'

/** Returns how much can be paid out of a customer's common balance. Refuses not-found. */
export const forBalancePayout: Handler<typeof refunds.forBalancePayout> = async (ctx, { customerCode }) => {
  await findCustomer(ctx, { customerCode })
  const { balance, overdue, payable } = await payableOf(ctx, customerCode)
  const { employeeCode, maxUnsettledAmount: max } = ctx.actor
  const { reserved } = await todayOf(ctx, customerCode)
  return {
    commonBalance: balance,
    overdue,
    payable,
    alone: Math.min(payable, await remainingOwnCeiling(ctx, customerCode)),
    reserved,
    cash: cashInHand(await cashOf(ctx, employeeCode), max),
  }
}

/**
 * Pays out a customer's own money with an order that completes immediately and a refund. Cash is paid from what the
 * clerk holds. Refuses balance-short, balance-owed, payout-ceiling if it needs approval, and every refusal of a refund.
 */
export const payOutBalance: Handler<typeof refunds.payOutBalance> = async (ctx, { customerCode, tenders, remark }) => {
  const customer = await lockCustomer(ctx, customerCode)
  const amount = sum(tenders.map((tender) => tender.amount))
  await checkPayable(ctx, { customerCode, amount, field: 'tenders' })
  const alone = await remainingOwnCeiling(ctx, customerCode)
  if (amount > alone) ctx.refuse('payout-ceiling', { ceiling: ctx.money(alone), field: 'tenders' })
  return payIt(ctx, customer, { tenders, remark })
}

type Paying = { tenders: readonly Tendered[]; remark: string }

/** Pays money out of the common balance of a customer. The customer must be locked. */
export async function payIt(
  ctx: Context<
    'not-enough-cash' | 'insufficient-balance' | 'credit-goes-back' | 'transfer-known' | 'cheque-not-cleared'
  >,
  customer: CustomerOf,
  { tenders, remark }: Paying,
) {
  const { customerCode } = customer
  const amount = sum(tenders.map((tender) => tender.amount))
  const before = (await balancesOf(ctx, customerCode))['common-balance']
  const [orderCode = ''] = await takeCodes(ctx, customerCode, 1)
  const names = { name: term('payout-line', 'en-US'), zhName: term('payout-line', 'zh-CN') }
  recordBalanceOrder(ctx, { customer, orderCode, type: 'recharge', kind: 'other', amount: -amount, ...names, remark })
  const allocations = [{ balance: 'common-balance' as const, amount }]
  const { paymentCode, cash } = await recordRefund(ctx, { customerCode, orderCode, tenders, allocations })
  return { orderCode, paymentCode, amount: -amount, before, after: before - amount, cash }
}

type Wanted = { customerCode: string; amount: number; field: string }

/** Refuses balance-short for more than the common balance, and balance-owed if overdue bills must be paid from it. */
export async function checkPayable(
  ctx: Context<'balance-short' | 'balance-owed'>,
  { customerCode, amount, field }: Wanted,
): Promise<void> {
  const { balance, overdue, payable } = await payableOf(ctx, customerCode)
  if (amount > balance) ctx.refuse('balance-short', { balance: ctx.money(balance), field })
  if (amount > payable) ctx.refuse('balance-owed', { overdue: ctx.money(overdue), most: ctx.money(payable), field })
}

async function payableOf(ctx: Context, customerCode: string) {
  const balance = (await balancesOf(ctx, customerCode))['common-balance']
  const { overdue } = await debtOf(ctx, customerCode)
  return { balance, overdue, payable: Math.max(0, balance - overdue) }
}

const Settings = z.object({ payoutPerDay: z.int().min(0).default(50_000) })

/** Returns how much more the actor can pay out to a customer today without approval. */
export async function remainingOwnCeiling(ctx: Context, customerCode: string): Promise<number> {
  if (await customerInScope(ctx, 'refund.aboveCeiling', customerCode)) return Number.MAX_SAFE_INTEGER
  const { most, paid } = await todayOf(ctx, customerCode)
  return Math.max(0, most - paid)
}

/**
 * Returns the daily ceiling, today's payouts to a customer without approval (by any employee), and the amount reserved
 * by open requests.
 */
async function todayOf({ db, today }: Context, customerCode: string) {
  const { rows } = await sql<{ value: unknown; paid: number; reserved: number }>`
    select (select value from configuration where key = 'orders') as value,
      (select coalesce(-sum(a.amount), 0)::bigint from payment p
        join payment_allocation a on (a.customer_code, a.payment_code) = (p.customer_code, p.code)
        join customer_order o on (o.customer_code, o.code) = (p.customer_code, p.order_code)
        where p.customer_code = ${customerCode} and p.kind = 'refund' and p.day = ${today}::date
          and a.balance = 'common-balance' and o.type in ${oneOf(kindGroups.recharges)}
          and not exists (select from balance_payout_request r
            where r.customer_code = p.customer_code and r.payment_code = p.code)) as paid,
      (select coalesce(sum(amount), 0)::bigint from balance_payout_request
        where customer_code = ${customerCode} and closed_at is null) as reserved`.execute(db)
  const { value = {}, paid = 0, reserved = 0 } = rows[0] ?? {}
  return { most: Settings.parse(value ?? {}).payoutPerDay, paid, reserved }
}
