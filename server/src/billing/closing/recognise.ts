import type { Jobs } from '@lastmile/contract/jobs.ts'
import type { periods } from '@lastmile/contract/billing/periods.ts'
import { addMonths } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { recogniseDeferred } from '#ledger'
import { runningPauses, unusedValue } from '#orders'
import type { Context, Handler } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { checkTurn, lockPeriod } from './turn.ts'

/**
 * Starts the job that books the revenue of a month. Once a later month is booked, changes are booked in that month
 * instead. Refuses month-not-over, earlier-month, period-closed, later-month-recognised.
 */
export const startRecognition: Handler<typeof periods.recognise> = async (ctx, { month }) => {
  await checkTurn(ctx, month)
  const period = await lockPeriod(ctx, month)
  if (period?.closed) ctx.refuse('period-closed', { month, field: 'month' })
  const { rows } = await sql<{ later: string }>`
    select month as later from accounting_period where month > ${month} and (recognised_at is not null or state = 'recognising')
    order by month desc limit 1`.execute(ctx.db)
  if (rows[0]) ctx.refuse('later-month-recognised', { month: rows[0].later, field: 'month' })
  await sql`insert into accounting_period (month, state) values (${month}, 'recognising')
    on conflict (month) do update set state = 'recognising', version = accounting_period.version + 1`.execute(ctx.db)
  await ctx.later('billing.recognise', { month, employeeCode: ctx.actor.employeeCode }, { key: `recognise-${month}` })
  return { month, periodState: 'recognising' as const }
}

/**
 * Books for each product the revenue that its days have earned through the end of the month, less what is already
 * booked, so that a repeated or interrupted run books nothing twice. Works in batches of customers, who are locked as
 * for any other posting.
 */
export async function recogniseMonth({ transaction }: JobContext, { month, employeeCode }: Jobs['billing.recognise']) {
  const next = addMonths(month, 1)
  // Bills posted during the run may not be included.
  const began = await transaction(async ({ now }) => now)
  const some = (after: string) =>
    transaction(async (ctx) => {
      const { rows } = await sql<{ code: string }>`
        select code from customer where code > ${after} order by code limit 500 for update`.execute(ctx.db)
      const codes = rows.map(({ code }) => code)
      const period = await lockPeriod(ctx, month)
      if (codes.length === 0 || period?.closed) return undefined
      await recogniseDeferred(ctx, { earned: earnedBefore(ctx, next, codes), month, employeeCode })
      return codes.at(-1)
    })
  let after: string | undefined = ''
  while (after !== undefined) after = await some(after)
  await transaction(async ({ db }) => {
    await sql`update accounting_period set state = 'recognised', recognised_at = ${began}, recognised_by = ${employeeCode},
      version = version + 1 where month = ${month} and state = 'recognising'`.execute(db)
  })
}

/**
 * SQL: the revenue that products of these customers have earned before a day and that is not booked yet: the deferred
 * amount in the ledger, less the charge for the unused days. During a pause that extends the paid period, no days count
 * as used. Rounded like a split period (docs/domain.md#rounding).
 */
const earnedBefore = ({ operator }: Pick<Context, 'operator'>, day: string, codes: readonly string[]) => sql`
  select p.customer_code, p.code as product_code, c.organization_unit_code as unit,
    (coalesce(l.deferred, 0) - coalesce(u.unearned, 0))::bigint as amount
  from product p join customer c on c.code = p.customer_code
  left join (select customer_code, holder, -sum(amount) as deferred from ledger_entry
    where customer_code = any(${[...codes]}::text[]) and account = 'deferred-revenue' group by 1, 2
  ) l on l.customer_code = p.customer_code and l.holder = p.code
  left join (${runningPauses(sql`b.customer_code = any(${[...codes]}::text[])`, operator.timeZone)}) f
    on f.customer_code = p.customer_code and f.product_code = p.code
  left join lateral (select sum(${unusedValue(sql`least(${day}::date, f.began)`)}) as unearned
    from product_period d where d.customer_code = p.customer_code and d.product_code = p.code) u on true
  where p.start_time is not null and p.customer_code = any(${[...codes]}::text[])`
