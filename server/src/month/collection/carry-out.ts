import { addDays } from '@lastmile/contract/platform/days.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { allowGrace, blockProduct, endUnpaid, restrictProduct, settleDeposit } from '#orders'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import { proposeByStage } from './bad-debts.ts'
import type { Due } from './due.ts'
import { notify } from './notices.ts'

type Ctx = Context<RefusalCode>
type Ref = { customerCode: string; productCode: string }

/** Does what a stage says, tells the customer, and writes it down. The customer must be locked. */
export async function carryOut(ctx: Ctx, due: Due): Promise<void> {
  for (const ref of await productsOf(ctx, due)) await actOn(ctx, due, ref)
  await writeStep(ctx, due)
  const { customerCode, name, zhName } = due
  // Once its lines have ended, the deposit is used before the customer is told what is unpaid.
  const used = due.action === 'terminate' ? await settleDeposit(ctx, customerCode) : 0
  if (due.action === 'propose-bad-debt') await proposeByStage(ctx, { customerCode, reason: `${name} · ${zhName}` })
  await notify(ctx, { ...due, amount: Math.max(0, due.amount - used) })
}

/** The prepaid product, or all that a customer pays afterwards: what is paid in advance is not blocked for other debts. */
async function productsOf({ db }: Ctx, { mode, customerCode, productCode }: Due): Promise<Ref[]> {
  if (mode === 'prepaid') return [{ customerCode, productCode }]
  const { rows } = await sql<Ref>`
    select customer_code as "customerCode", code as "productCode" from product
    where customer_code = ${customerCode} and billed_through is not null and status in ('active', 'suspended')
    order by code`.execute(db)
  return rows
}

async function actOn(ctx: Ctx, due: Due, ref: Ref): Promise<void> {
  const { action, mode, since, stopsBilling } = due
  if (action === 'block') {
    const owner = mode === 'prepaid' ? 'expired' : 'arrears'
    return blockProduct(ctx, ref, { owner, reason: due.stage, stopsBilling })
  }
  if (action === 'terminate') return endUnpaid(ctx, ref)
  if (action === 'restrict') await restrictProduct(ctx, ref)
  const grace = mode === 'prepaid' ? await graceDays(ctx) : 0
  if (grace > 0) await allowGrace(ctx, ref, addDays(since, grace))
}

/** How many unpaid days a prepaid line works on: until the day before the first stage that blocks or ends it. */
async function graceDays({ db }: Ctx): Promise<number> {
  const { rows } = await sql<{ days: number | null }>`
    select min(days) - 1 as days from collection_stage
    where payment_mode = 'prepaid' and action in ('block', 'terminate')`.execute(db)
  return rows[0]?.days ?? 0
}

async function writeStep(ctx: Ctx, due: Due): Promise<void> {
  const { customerCode, productCode, mode, unit, since, amount, stage, days, action, name, zhName } = due
  const { rows } = await sql<{ id: string }>`
    insert into collection_case as k (customer_code, product_code, payment_mode, organization_unit_code, since, amount,
      stage_code, stage_days, stage_on)
    values (${customerCode}, ${productCode}, ${mode}, ${unit}, ${since}, ${amount}, ${stage}, ${days}, ${ctx.today})
    on conflict (customer_code, product_code) where closed_at is null do update set since = excluded.since,
      amount = excluded.amount, stage_code = excluded.stage_code, stage_days = excluded.stage_days,
      stage_on = excluded.stage_on, promised_on = null, version = k.version + 1
    returning id::text`.execute(ctx.db)
  sent(
    sql`insert into collection_step (case_id, stage_code, name, zh_name, action, day, at, amount)
      values (${rows[0]?.id ?? '0'}::bigint, ${stage}, ${name}, ${zhName}, ${action}, ${ctx.today}, ${ctx.now}, ${amount})
      on conflict (case_id, stage_code) do nothing`.execute(ctx.db),
  )
}
