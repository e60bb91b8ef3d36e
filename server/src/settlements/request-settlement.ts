import { sum } from '@lastmile/contract/platform/money.ts'
import type { settlements } from '@lastmile/contract/settlements/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { holdersOf } from '#access'
import { lockOwnUnit } from '#employees'
import { lockCash } from '#ledger'
import { freeCash } from '#payments'
import { broken } from '#platform/broken.ts'
import { chequesOf, handInCheques } from './cheques/move.ts'
import type { Context, Handler } from '#platform/context.ts'
import { recordPrincipal } from '#platform/persons.ts'

type Held = { customer_code: string; payment_code: string; line: number; amount: number }

/**
 * Requests to hand in cash and cheques that the actor took. The amount is the sum of the chosen collections and is
 * never entered. Refuses `not-found` for a collection of another employee, `not-unsettled` for one the actor no longer
 * holds, `refunds-not-chosen` if cash refunded by the actor is not included, `cheque-not-in-drawer` for a cheque that
 * is no longer there, and `kept-changed` if the commission an agent retains differs from the amount shown.
 */
export const requestSettlement: Handler<typeof settlements.request> = async (ctx, input) => {
  const { collections, cheques, expectedKept } = input
  const { employeeCode } = ctx.actor
  const ownUnit = await lockOwnUnit(ctx)
  const payments = collections.map(({ paymentCode }) => paymentCode)
  const lines = collections.map(({ line }) => line)
  const { rows: held } = await sql<Held>`
    select customer_code, payment_code, line, amount from payment_tender
    where (customer_code, payment_code, line) in (
        select * from unnest(${payments.map(ownerOf)}::text[], ${payments}::text[], ${lines}::int[])
      ) and employee_code = ${employeeCode} and settlement_state = 'unrequested'
    order by customer_code, payment_code, line for update`.execute(ctx.db)
  const found = new Set(held.map(({ payment_code, line }) => `${payment_code} ${line}`))
  const missing = collections.find(({ paymentCode, line }) => !found.has(`${paymentCode} ${line}`))
  if (missing) return refuseMissing(ctx, missing)

  const handed = await chequesOf(ctx, cheques)
  if (held.length + handed.length === 0) return broken(ctx, 'collections', 'at-least-one')
  const amount = sum(held.map((tender) => tender.amount))
  if (held.length > 0 && amount <= 0) return broken(ctx, 'collections', 'positive')
  const chequeAmount = sum(handed.map((cheque) => cheque.amount))
  const unitCode = await settlingUnit(ctx, ownUnit)
  await lockCash(ctx, employeeCode)
  const free = await freeCash(ctx, employeeCode)
  if (amount > free) ctx.refuse('refunds-not-chosen', { held: ctx.money(free), field: 'collections' })
  const { rows } = await sql<{ code: string }>`
    with settlement as (
      insert into employee_settlement (code, employee_code, organization_unit_code, status, amount, tender_count, cheque_amount,
        cheque_count, kept_commission, requested_at)
      values ('S' || lpad(nextval('employee_settlement_number')::text, 8, '0'), ${employeeCode}, ${unitCode}, 'requested',
        ${amount}, ${held.length}, ${chequeAmount}, ${handed.length}, ${Math.min(expectedKept, amount)}, ${ctx.now})
      returning code
    )
    select code from settlement`.execute(ctx.db)
  const code = rows[0]?.code ?? ''
  await sql`
    with listed as (
      insert into employee_settlement_tender (settlement_code, customer_code, payment_code, line, amount)
      select ${code}, * from unnest(
        ${held.map((tender) => tender.customer_code)}::text[], ${held.map((tender) => tender.payment_code)}::text[],
        ${held.map((tender) => tender.line)}::int[], ${held.map((tender) => tender.amount)}::bigint[])
      returning customer_code, payment_code, line
    )
    update payment_tender t set settlement_state = 'requested', settlement_code = ${code}
    from listed l where (t.customer_code, t.payment_code, t.line) = (l.customer_code, l.payment_code, l.line)`.execute(
    ctx.db,
  )
  await recordPrincipal(ctx, `settlement:${code}`, 'ToDept')
  await handInCheques(ctx, { settlementCode: code, cheques: handed })
  const keptCommission = await keepBack(ctx, { settlementCode: code, cash: amount, expectedKept })
  return {
    settlementCode: code,
    amount,
    keptCommission,
    handedIn: amount - keptCommission,
    tenderCount: held.length,
    chequeAmount,
    chequeCount: handed.length,
  }
}

type Keeping = { settlementCode: string; cash: number; expectedKept: number }

/** Returns the commission retained from the cash. Refuses `kept-changed` if a different amount was shown. */
async function keepBack(
  ctx: Context<'kept-changed'>,
  { settlementCode, cash, expectedKept }: Keeping,
): Promise<number> {
  let retained = 0
  await ctx.announce('settlement.keeping', {
    settlementCode,
    cash,
    told: (amount) => {
      retained = amount
    },
  })
  if (retained !== expectedKept) ctx.refuse('kept-changed', { kept: ctx.money(retained), field: 'expectedKept' })
  return retained
}

type Cashier = { employee: string; unit: string }

/**
 * Returns the unit that receives the actor's cash: their own, or the nearest above it where another employee may
 * confirm collections. Agents, and branches without a cashier, settle with the unit above. If there is no such unit,
 * the cash stays pending in the actor's own unit.
 */
async function settlingUnit(ctx: Context, unitCode: string): Promise<string> {
  const { employeeCode } = ctx.actor
  const cashiers = await ctx.keep(`cashiers for ${unitCode}`, async (db) => {
    const holders = await holdersOf({ db, now: ctx.now }, { functionCode: 'DeptConfirm', seeing: unitCode })
    const { rows } = await sql<Cashier>`
      select e.code as employee, coalesce(served.code, own.code) as unit
      from employee e join organization_unit own on own.code = e.organization_unit_code
      left join organization_unit served on served.code = own.parent_code and own.type in ('department', 'warehouse')
      where e.code = any(${holders}::text[])
      order by length(coalesce(served.path, own.path)) desc, e.code`.execute(db)
    return rows
  })
  return cashiers.find(({ employee }) => employee !== employeeCode)?.unit ?? unitCode
}

type Missing = { paymentCode: string; line: number }

async function refuseMissing(
  ctx: Context<'not-found' | 'not-unsettled'>,
  { paymentCode, line }: Missing,
): Promise<never> {
  const mine = await ctx.db
    .selectFrom('payment_tender')
    .select('line')
    .where('customer_code', '=', ownerOf(paymentCode))
    .where('payment_code', '=', paymentCode)
    .where('line', '=', line)
    .where('kind', '=', 'cash')
    .where('employee_code', '=', ctx.actor.employeeCode)
    .executeTakeFirst()
  if (!mine) return ctx.refuse('not-found', { what: 'payment', field: 'collections' })
  return ctx.refuse('not-unsettled', { payment: paymentCode, field: 'collections' })
}
