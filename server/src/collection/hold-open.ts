import { addDays } from '@lastmile/contract/platform/days.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { holdCustomer } from '#customers'
import { allowGrace } from '#aftersales'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { isWorkingDay } from './settings.ts'

type Held = { customerCode: string; productCode: string; through: string }

/**
 * Keeps prepaid lines open until the stage that blocks or ends them, if that stage lies in the future, or is deferred
 * by a promise to pay or to a working day. Also considers tomorrow, because paid time ends at midnight and not with the
 * next run.
 */
export async function holdOpen({ transaction }: Pick<JobContext, 'transaction'>): Promise<void> {
  for (const { through: _, ...ref } of await transaction((ctx) => heldLines(ctx)))
    await transaction(async (ctx) => {
      await holdCustomer(ctx, ref.customerCode)
      for (const { through } of await heldLines(ctx, ref.productCode)) await allowGrace(ctx, ref, through)
    })
}

/**
 * Returns the working lines (or only one) that are neither blocked nor ended today or tomorrow, each with the last day
 * on which it stays open.
 */
async function heldLines(ctx: Context<RefusalCode>, only?: string): Promise<Held[]> {
  const days = [ctx.today, addDays(ctx.today, 1)]
  const [works, worksTomorrow] = [await isWorkingDay(ctx), await isWorkingDay(ctx, days[1])]
  const { rows } = await sql<Held>`
    select p.customer_code as "customerCode", p.code as "productCode", max(greatest(d.day, p.paid_through + s.days - 1))::text as through
    from product p
    left join collection_case k on k.customer_code = p.customer_code and k.product_code = p.code and k.closed_at is null
    join lateral (select s.days from collection_stage s where s.payment_mode = 'prepaid' and s.min_amount = 0
      and s.action in ('block', 'terminate') order by s.days limit 1) s on k.id is null or s.days > k.stage_days
    cross join (values (${days[0]}::date, ${works}::boolean), (${days[1]}::date, ${worksTomorrow}::boolean)) d (day, works)
    where p.status = 'active' and p.billed_through is null and p.paid_through < d.day
      and p.paid_through <= ${days[1]}::date + 60 and greatest(p.paid_through, p.grace_through) < d.day
      and (p.paid_through + s.days > d.day or k.promised_on >= d.day or not d.works and exists (select from collection_stage w
        where w.payment_mode = 'prepaid' and w.working_days and w.min_amount = 0 and w.days <= s.days
          and w.days > coalesce(k.stage_days, w.days - 1) and p.paid_through + w.days <= d.day))
      and (${only ?? null}::text is null or p.code = ${only ?? null})
    group by p.customer_code, p.code`.execute(ctx.db)
  return rows
}
