import type { handovers } from '@lastmile/contract/settlements/handovers.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import { holdersOf } from '#access'
import { lockOwnUnit } from '#employees'
import { lockCash } from '#ledger'
import type { Context, Handler } from '#platform/context.ts'

/** Returns the actor's colleagues in a unit who may hand in cash. */
async function colleagues(ctx: Context, unitCode: string) {
  const { employeeCode } = ctx.actor
  const holders = await holdersOf(ctx, { functionCode: 'ToDept', membersOf: unitCode })
  const { rows } = await sql<{ code: string; name: string; zhName: string }>`
    select code, true_name as name, zh_name as "zhName" from employee
    where code = any(${holders}::text[]) and code <> ${employeeCode} order by true_name, code`.execute(ctx.db)
  return rows
}

/** Lists the colleagues who may take over the actor's cash. */
export const takers: Handler<typeof handovers.takers> = (ctx) => colleagues(ctx, ctx.actor.unitCode)

type Held = { customer_code: string; payment_code: string; line: number; amount: number }

/**
 * Offers all cash in the actor's drawer, net of refunds, to a colleague. The actor must have counted it; a different
 * amount is refused. No cash moves until the colleague has counted it as well. Refuses `not-found`,
 * `nothing-to-hand-over`, `drawer-differs`, `handover-open`.
 */
export const offerHandover: Handler<typeof handovers.offer> = async (ctx, { takerCode, countedAmount }) => {
  const { employeeCode } = ctx.actor
  const unitCode = await lockOwnUnit(ctx)
  const taker = (await colleagues(ctx, unitCode)).find(({ code }) => code === takerCode)
  if (!taker) ctx.refuse('not-found', { what: 'employee', field: 'takerCode' })
  const { rows: held } = await sql<Held>`
    select customer_code, payment_code, line, amount from payment_tender
    where employee_code = ${employeeCode} and settlement_state = 'unrequested'
    order by customer_code, payment_code, line for update`.execute(ctx.db)
  await lockCash(ctx, employeeCode)
  const amount = sum(held.map((tender) => tender.amount))
  if (amount <= 0) ctx.refuse('nothing-to-hand-over', { field: 'takerCode' })
  if (countedAmount !== amount)
    ctx.refuse('drawer-differs', { counted: ctx.money(countedAmount), held: ctx.money(amount), field: 'countedAmount' })
  const { rows: open } = await sql<{ code: string }>`
    select code from shift_handover where giver_code = ${employeeCode} and state in ('toBeTaken', 'differing')`.execute(
    ctx.db,
  )
  if (open[0]) ctx.refuse('handover-open', { handover: open[0].code, field: 'takerCode' })
  const { rows } = await sql<{ code: string }>`
    insert into shift_handover (code, organization_unit_code, giver_code, taker_code, state, amount, tender_count, offered_at)
    values ('H' || lpad(nextval('shift_handover_number')::text, 8, '0'), ${unitCode}, ${employeeCode}, ${takerCode},
      'toBeTaken', ${amount}, ${held.length}, ${ctx.now}) returning code`.execute(ctx.db)
  const handoverCode = rows[0]?.code ?? ''
  await sql`
    insert into shift_handover_tender (handover_code, customer_code, payment_code, line, amount)
    select ${handoverCode}, * from unnest(
      ${held.map((tender) => tender.customer_code)}::text[], ${held.map((tender) => tender.payment_code)}::text[],
      ${held.map((tender) => tender.line)}::int[], ${held.map((tender) => tender.amount)}::bigint[])`.execute(ctx.db)
  return { handoverCode, state: 'toBeTaken', amount, tenderCount: held.length }
}
