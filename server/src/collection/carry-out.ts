import { addDays } from '@lastmile/contract/platform/days.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { allowGrace, blockProduct, endUnpaid, restrictProduct, settleDeposit } from '#aftersales'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import { sendCollector } from '#internal'
import { proposeByStage } from './bad-debts.ts'
import { answers, type Due, stillOverdue } from './due.ts'
import { notifyOf } from './notices.ts'

type Ctx = Context<RefusalCode>
type Ref = { customerCode: string; productCode: string }

/**
 * Carries out a stage, notifies the customer, and records it. Skips a stage for lines, without a record, if it finds no
 * line. The customer must be locked.
 */
export async function carryOut(ctx: Ctx, due: Due): Promise<void> {
  const products = await productsOf(ctx, due)
  const caseId = await writeCase(ctx, due)
  const { customerCode, action, name, zhName } = due
  if (products.length === 0 && !withoutLines.has(action)) return
  writeStep(ctx, caseId, due)
  for (const ref of products) {
    await actOn(ctx, due, ref)
    // The refund of one line may have paid the debt, in which case the other lines continue.
    if (lowers(due) && (await stillOverdue(ctx, due)).amount === 0) break
  }
  // Once the lines have ended, the deposit is used before the customer is notified of the unpaid amount.
  if (action === 'terminate') await settleDeposit(ctx, customerCode)
  const title = `${name} · ${zhName}`
  if (action === 'collect') await sendCollector(ctx, { customerCode, unit: due.unit, title })
  if (action === 'propose-bad-debt') await proposeByStage(ctx, { customerCode, reason: title })
  await notifyOf(ctx, { ...due, caseId, ...(lowers(due) && (await stillOverdue(ctx, due))) })
}

/** Stage actions on the debt itself, even if no line is liable for it. */
const withoutLines: ReadonlySet<Due['action']> = new Set(['remind', 'collect', 'propose-bad-debt'])

/** Returns whether a stage may itself pay part of the debt, from the refund of unused days or from the deposit. */
const lowers = ({ mode, action }: Due) =>
  mode === 'postpaid' && (action === 'terminate' || action === 'propose-bad-debt')

/**
 * Returns the prepaid product, or all products liable for the customer's debt, those with refundable days first.
 * Prepaid service is not blocked for other debts.
 */
async function productsOf({ db, today }: Ctx, { mode, customerCode, productCode }: Due): Promise<Ref[]> {
  if (mode === 'prepaid') return [{ customerCode, productCode }]
  const { rows } = await sql<Ref>`
    select p.customer_code as "customerCode", p.code as "productCode" from product p
    where p.customer_code = ${customerCode} and ${answers(today)}
    order by p.paid_through >= ${today}::date desc nulls last, p.code`.execute(db)
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

/**
 * Returns the number of days that a prepaid line keeps working without payment: until the day before the first stage
 * that blocks or ends it.
 */
async function graceDays({ db }: Ctx): Promise<number> {
  const { rows } = await sql<{ days: number | null }>`
    select min(days) - 1 as days from collection_stage
    where payment_mode = 'prepaid' and min_amount = 0 and action in ('block', 'terminate')`.execute(db)
  return rows[0]?.days ?? 0
}

/** Records that the case of a debt has reached this stage. Returns its number. */
async function writeCase(ctx: Ctx, due: Due): Promise<string> {
  const { customerCode, productCode, mode, unit, since, amount, stage, days } = due
  const { rows } = await sql<{ id: string }>`
    insert into collection_case as k (customer_code, product_code, payment_mode, organization_unit_code, since, amount,
      stage_code, stage_days, stage_on)
    values (${customerCode}, ${productCode}, ${mode}, ${unit}, ${since}, ${amount}, ${stage}, ${days}, ${ctx.today})
    on conflict (customer_code, product_code) where closed_at is null do update set since = excluded.since,
      amount = excluded.amount, stage_code = excluded.stage_code, stage_days = excluded.stage_days,
      stage_on = excluded.stage_on, promised_on = null, version = k.version + 1
    returning id::text`.execute(ctx.db)
  return rows[0]?.id ?? '0'
}

function writeStep(ctx: Ctx, caseId: string, { stage, name, zhName, action, amount }: Due): void {
  sent(
    sql`insert into collection_step (case_id, stage_code, name, zh_name, action, day, at, amount)
      values (${caseId}::bigint, ${stage}, ${name}, ${zhName}, ${action}, ${ctx.today}, ${ctx.now}, ${amount})
      on conflict (case_id, stage_code) do nothing`.execute(ctx.db),
  )
}
