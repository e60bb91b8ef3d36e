import { collectionStages } from '@lastmile/contract/collection/stages.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/maintain/keeping.ts'
import { maintain, type Values } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

/**
 * Requires an earlier stage for the same debts before a stage that ends lines, because nothing ends unless a case has
 * reached an earlier stage. The bad-debt proposal does not count, because it is deferred until the end. Accepts a
 * violation that existed before the change. Refuses nothing-before-end.
 */
async function checkEnd(ctx: Ctx, { code = '', after }: { code?: string; after?: Values }): Promise<void> {
  const { paymentMode = '', days = 0, action = '', minAmount = 0, name = '', zhName = '' } = after ?? {}
  const { rows } = await sql<{ name: string }>`
    with kept as (
      select c.changed, s.code, payment_mode, days, action, min_amount, name, zh_name
      from collection_stage s join (values (false), (true)) c (changed) on not c.changed or s.code <> ${code}
      union all select true, ${code}::text, ${paymentMode}::text, ${days}::int, ${action}::text, ${minAmount}::bigint, ${name}::text, ${zhName}::text
    ), alone as (
      select * from kept t where t.action = 'terminate' and not exists (select from kept b where b.changed = t.changed
        and b.payment_mode = t.payment_mode and b.days < t.days and b.min_amount <= t.min_amount
        and b.action <> 'propose-bad-debt')
    )
    select case when ${ctx.language === 'zh-CN'} then zh_name else name end as name from alone t
    where t.changed and not exists (select from alone o
      where not o.changed and o.code = t.code and o.payment_mode = t.payment_mode) limit 1`.execute(ctx.db)
  const field = after === undefined ? 'code' : action === 'terminate' ? 'action' : 'days'
  if (rows[0]) ctx.refuse('nothing-before-end', { stage: rows[0].name, field })
}

/**
 * Manages the stages of expiry and arrears. Each day of a payment mode has at most one stage, and no stage ends lines
 * before any other.
 */
export const stageRoutes = serve(
  'collectionStages',
  collectionStages,
  maintain(collectionStages, {
    table: 'collection_stage',
    what: 'collection-stage',
    columns: {
      code: 'code',
      name: 'name',
      zhName: 'zh_name',
      paymentMode: 'payment_mode',
      days: 'days',
      action: 'action',
      minAmount: 'min_amount',
      templateCode: 'template_code',
      workingDays: 'working_days',
      stopsBilling: 'stops_billing',
    },
    references: { templateCode: { table: 'message_template', what: 'message-template' } },
    search: ['name', 'zh_name'],
    shows: {
      templateName: sql`(select m.name from message_template m where m.code = t.template_code)`,
      templateZhName: sql`(select m.zh_name from message_template m where m.code = t.template_code)`,
    },
    check: async (ctx, change) => {
      await checkEnd(ctx, change)
      const { code = '', after } = change
      if (!after) return
      const { rows } = await sql`select from collection_stage where payment_mode = ${after.paymentMode}
        and days = ${after.days} and code <> ${code}`.execute(ctx.db)
      if (rows.length > 0) ctx.refuse('stage-on-day', { days: Number(after.days), field: 'days' })
    },
    filters: { paymentMode: (mode) => sql`t.payment_mode = ${mode}` },
  }),
)
