import { collectionStages } from '@lastmile/contract/month/stages.ts'
import { messageTemplates } from '@lastmile/contract/month/templates.ts'
import { sql } from 'kysely'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

/** Message templates: what is said to customers, in both languages. */
export const templateRoutes = serve(
  'messageTemplates',
  messageTemplates,
  maintain(messageTemplates, {
    table: 'message_template',
    what: 'message-template',
    columns: {
      code: 'code',
      name: 'name',
      zhName: 'zh_name',
      channel: 'channel',
      subject: 'subject',
      zhSubject: 'zh_subject',
      englishBody: 'body',
      chineseBody: 'zh_body',
    },
    search: ['name', 'zh_name'],
    filters: { channel: (channel) => sql`t.channel = ${channel}` },
  }),
)

/** The stages of expiry and arrears. Each day of a payment mode has one stage. */
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
    check: async (ctx, { code = '', after }) => {
      if (!after) return
      const { rows } = await sql`select from collection_stage where payment_mode = ${after.paymentMode}
        and days = ${after.days} and code <> ${code}`.execute(ctx.db)
      if (rows.length > 0) ctx.refuse('stage-on-day', { days: Number(after.days), field: 'days' })
    },
    filters: { paymentMode: (mode) => sql`t.payment_mode = ${mode}` },
  }),
)
