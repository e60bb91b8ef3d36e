import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import type { CreditBalance } from '@lastmile/contract/ledger/calls.ts'
import type { refunds } from '@lastmile/contract/refunds/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { chargeTypeOf } from '#configuration'
import { findCustomer, lockCustomer, customerInScope, takeCodes } from '#customers'
import { fillCredit, balancesOf, takeCredit } from '#ledger'
import { checkCeiling } from '#sales'
import { recordBalanceOrder } from '#orders'
import type { Context, Handler } from '#platform/context.ts'

type Input = Parameters<Handler<typeof refunds.previewGiveCredit>>[1]

/** Previews the effect of a credit, with the same checks as the credit itself. */
export const previewGiveCredit: Handler<typeof refunds.previewGiveCredit> = async (ctx, input) => {
  await findCustomer(ctx, input)
  return planCredit(ctx, input)
}

/**
 * Grants a credit: writes an order that completes immediately, a lot on the balance, and the cost in the ledger.
 * Refuses above-ceiling beyond the ceiling of its reason, and day-over for credit that could never be spent.
 */
export const giveCredit: Handler<typeof refunds.giveCredit> = async (ctx, input) => {
  const { customerCode, balance, amount, chargeType: costType, expiresOn, remark } = input
  const customer = await lockCustomer(ctx, customerCode)
  const effect = await planCredit(ctx, input)
  const [orderCode = ''] = await takeCodes(ctx, customerCode, 1)
  recordBalanceOrder(ctx, { customer, orderCode, ...creditLine(balance), amount, costType, remark })
  const unit = customer.organizationUnitCode
  await fillCredit(ctx, { customerCode, balance, amount, document: orderCode, expiresOn, unit })
  return { ...effect, orderCode }
}

/** Withdraws what is left of a credit. Refuses credit-spent if nothing is left. */
export const takeCreditBack: Handler<typeof refunds.takeCreditBack> = async (ctx, input) => {
  const { customerCode, balance, document: of, remark } = input
  const customer = await lockCustomer(ctx, customerCode)
  const before = (await balancesOf(ctx, customerCode))[balance]
  const [orderCode = ''] = await takeCodes(ctx, customerCode, 1)
  const unit = customer.organizationUnitCode
  const taken = await takeCredit(ctx, { customerCode, balance, document: orderCode, of, unit })
  if (taken === 0) ctx.refuse('credit-spent', { field: 'document' })
  const amount = -taken
  recordBalanceOrder(ctx, { customer, orderCode, ...creditLine(balance), amount, remark })
  return { orderCode, balance, amount, before, after: before + amount, expiresOn: null }
}

const creditLine = (balance: CreditBalance) =>
  ({ type: 'balance-credit', kind: 'other', name: term(balance, 'en-US'), zhName: term(balance, 'zh-CN') }) as const

const Settings = z.object({ creditPerDay: z.int().min(0).default(200_000) })

/**
 * Refuses above-day-ceiling if an employee would grant more in one day, to all customers together, than the operator's
 * setting permits. Withdrawn credit still counts. Concurrent credits by one employee are serialized.
 */
async function checkDay(ctx: Context<'above-day-ceiling'>, amount: number): Promise<void> {
  const { db, actor, today, operator } = ctx
  if (db.isTransaction)
    await sql`select pg_advisory_xact_lock(hashtext('credit'), hashtext(${actor.employeeCode}))`.execute(db)
  const { rows } = await sql<{ value: unknown; given: number }>`
    select (select value from configuration where key = 'orders') as value,
      (select coalesce(sum(amount), 0)::bigint from customer_order
       where type in ${oneOf(kindGroups.credits)} and created_by = ${actor.employeeCode} and amount > 0
         and created_at >= ${today}::timestamp at time zone ${operator.timeZone}) as given`.execute(db)
  const [found] = rows
  const most = Settings.parse(found?.value ?? {}).creditPerDay
  const granted = found?.given ?? 0
  if (granted + amount > most)
    ctx.refuse('above-day-ceiling', { given: ctx.money(granted), most: ctx.money(most), field: 'amount' })
}

async function planCredit(
  ctx: Context<(typeof refunds.previewGiveCredit)['refuses'][number]>,
  { customerCode, balance, amount, chargeType, expiresOn }: Input,
) {
  const type = await chargeTypeOf(ctx, 'refund', chargeType)
  const right = 'balance.aboveCeiling'
  await checkCeiling(ctx, type, { customerCode, amount, right })
  if (!(await customerInScope(ctx, right, customerCode))) await checkDay(ctx, amount)
  if (expiresOn !== undefined && expiresOn < ctx.today) ctx.refuse('day-over', { field: 'expiresOn' })
  const before = (await balancesOf(ctx, customerCode))[balance]
  return { balance, amount, before, after: before + amount, expiresOn: expiresOn ?? null }
}
