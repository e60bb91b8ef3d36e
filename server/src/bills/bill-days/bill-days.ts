import type { billDays } from '@lastmile/contract/bills/bill-days.ts'
import { addDays, addMonths, daysBetween } from '@lastmile/contract/platform/days.ts'
import { type RawBuilder, sql } from 'kysely'
import { rateOn, taxWithin } from '#configuration'
import { type BillDay, billDaysOf, findCustomer, firstDaysEnd, saveBillDay, lockCustomer } from '#customers'
import { billDayOn, cycleAfter, cycleLength, discounted, nextOn, toBill, unbilled } from '#orders'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'

/** Lists the billing days in use in the actor's units, by day. The 1st and the day of new customers are not counted. */
export const listBillDays: Handler<typeof billDays.list> = async (ctx, { after, limit }) => {
  const { newBillDay = 1 } = ctx.operator
  const { rows } = await sql<{ billDay: number; isStandard: boolean; customers: number | null }>`
    select * from (select bill_day as "billDay", bill_day = ${newBillDay} as "isStandard", case when bill_day not in (1, ${newBillDay}) then count(*)::int end as customers from (
        select distinct unnest(${[1, newBillDay]}::int[]) as bill_day union all
        select d.bill_day from customer_bill_day d join customer c on c.code = d.customer_code
        where d.bill_day not in (1, ${newBillDay}) and c.organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])
          and not exists (select from customer_bill_day l where l.customer_code = d.customer_code and l.begins > d.begins)
      ) d group by bill_day) u where "billDay" > ${keyAfter(after, [0])?.[0] ?? 0}::bigint order by 1 limit ${oneMore(limit)}`.execute(
    ctx.db,
  )
  return pageOf(rows, limit, ({ billDay }) => [billDay])
}

/** Returns the billing day of a customer and its history. Refuses not-found. */
export const getBillDay: Handler<typeof billDays.get> = async (ctx, { customerCode }) => {
  await findCustomer(ctx, { customerCode })
  const days = await billDaysOf(ctx, customerCode)
  const waiting = days.find(({ begins }) => begins > ctx.today)
  const changes = days.filter(({ begins }) => begins > firstDaysEnd)
  return {
    billDay: billDayOn(days, ctx.today),
    monthly: (await firstToBill(ctx, customerCode)) !== null,
    waiting: waiting ? { billDay: waiting.billDay, begins: waiting.begins } : null,
    changes: changes.toReversed().map(({ at, ...day }) => ({ ...day, at: at.toISOString() })),
  }
}

type ToCome = Awaited<ReturnType<Handler<typeof billDays.preview>>>['bills']
type Planning = Context<'same-bill-day' | 'bill-day-recent'>
type Plan = { was: number; next: BillDay | null; days: BillDay[] }

/**
 * Computes the day from which another billing day applies: its next occurrence that is not billed yet. Selecting the
 * current billing day withdraws a planned change. Refuses same-bill-day, and bill-day-recent during the first cycle of
 * the current billing day, so that a customer does not get repeated partial bills.
 */
async function planBillDay(
  ctx: Planning,
  { customerCode, billDay }: { customerCode: string; billDay: number },
): Promise<Plan> {
  const stored = await billDaysOf(ctx, customerCode)
  const was = billDayOn(stored, ctx.today)
  const stands = stored.filter(({ begins }) => begins <= ctx.today)
  if (billDay === (stored.at(-1)?.billDay ?? 1)) ctx.refuse('same-bill-day', { field: 'billDay' })
  if (billDay === was) return { was, next: null, days: stands }
  const begins = stands.at(-1)?.begins
  const free = begins === undefined ? ctx.today : addMonths(begins, 1)
  if (begins !== undefined && ctx.today < free) ctx.refuse('bill-day-recent', { begins, day: free, field: 'billDay' })
  const { rows } = await sql<{ first: string }>`
    select coalesce(max(billed_through) + 1, ${ctx.today})::date as first from product where customer_code = ${customerCode}`.execute(
    ctx.db,
  )
  const first = rows[0]?.first ?? ctx.today
  const next = { billDay, begins: nextOn(billDay, first < ctx.today ? ctx.today : first) }
  return { was, next, days: [...stands, next] }
}

/** Returns the first unbilled day of monthly lines; null if there are none. */
async function firstToBill({ db }: Context, customerCode: string): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select min(billed_through) + 1 as first from product
    where customer_code = ${customerCode} and status in ('active', 'suspended')`.execute(db)
  return rows[0]?.first ?? null
}

/** Returns the customer's upcoming bills up to the first full cycle of the billing day, if nothing else changes. */
async function billsToCome(ctx: Context, customerCode: string, { next, days }: Plan) {
  const customers = sql`c.code = ${customerCode}`
  const bills: ToCome = []
  const whole = addMonths(next?.begins ?? ctx.today, 1)
  for (let from = await firstToBill(ctx, customerCode); from !== null && from < whole; ) {
    const end = cycleAfter(days, from)
    const amount = await worth(
      ctx,
      toBill({ customers, from, end }),
      days.map(({ begins, billDay }) => ({ customer_code: customerCode, begins, bill_day: billDay })),
    )
    const through = addDays(end, -1)
    bills.push({ from, through, days: daysBetween(from, end), ofDays: cycleLength(days, from), amount })
    from = end
  }
  return bills
}

/**
 * Computes the amount billed for days with these billing days; without tax if the customer is exempt on the first day.
 */
async function worth(
  ctx: Context,
  of: RawBuilder<unknown>,
  days: readonly { customer_code: string; begins: string; bill_day: number }[],
) {
  const billDays = sql`(select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
    as d (customer_code text, begins date, bill_day int))`
  const { rows } = await sql<{ amount: number }>`
    with u as (select x.*, r.percent from (${unbilled(of, ctx.operator.timeZone, { billDays })}) x
      join product_offering o on o.code = x.offering_code cross join lateral (${rateOn(sql`o.tax_code`, sql`lower(x.days)`)}) r)
    select coalesce(sum(l.gross - case when c.tax_free @> lower(l.days) then l.tax else 0 end), 0)::bigint as amount
    from (
      select customer_code, days, gross, ${taxWithin(sql`gross`, sql`percent`)} as tax from u
      union all
      select d.customer_code, d.days, d.off_before - d.off_with,
        ${taxWithin(sql`d.off_before`, sql`u.percent`)} - ${taxWithin(sql`d.off_with`, sql`u.percent`)}
      from (${discounted(sql`select * from u`)}) d join u on u.product_code = d.product_code and u.days = d.days
    ) l join customer c on c.code = l.customer_code`.execute(ctx.db)
  return rows[0]?.amount ?? 0
}

/** Previews a change of the billing day. Refuses not-found, same-bill-day, bill-day-recent. */
export const previewBillDay: Handler<typeof billDays.preview> = async (ctx, { customerCode, billDay }) => {
  await findCustomer(ctx, { customerCode })
  const plan = await planBillDay(ctx, { customerCode, billDay })
  return { begins: plan.next?.begins ?? null, bills: await billsToCome(ctx, customerCode, plan) }
}

/** Changes the billing day of a customer. Refuses not-found, same-bill-day, bill-day-recent, bill-day-moved. */
export const changeBillDay: Handler<typeof billDays.change> = async (ctx, input) => {
  const { customerCode, billDay, begins, reason } = input
  await lockCustomer(ctx, customerCode)
  const { was, next } = await planBillDay(ctx, { customerCode, billDay })
  if (next && next.begins !== begins) ctx.refuse('bill-day-moved', { day: next.begins, field: 'begins' })
  await saveBillDay(ctx, { customerCode, was, next: next ?? { billDay, begins: ctx.today }, reason })
  return { billDay, begins: next?.begins ?? null }
}
