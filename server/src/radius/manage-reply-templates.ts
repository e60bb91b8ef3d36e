import { accessServerVendors } from '@lastmile/contract/radius/access-servers.ts'
import { replyFault, replyTemplates } from '@lastmile/contract/radius/reply-templates.ts'
import { sql } from 'kysely'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

/** The refusal for each kind of error in a template. */
const refusals = {
  line: 'reply-line-unreadable',
  attribute: 'reply-attribute-unknown',
  place: 'reply-place-unknown',
  number: 'reply-value-not-number',
} as const

/**
 * Serves the reply templates, one for each vendor and, optionally, offering. The views that FreeRADIUS reads fill them
 * in, so a change applies to the next sign-in. The template of a vendor for all offerings cannot be deleted.
 */
export const replyTemplateRoutes = serve(
  'replyTemplates',
  replyTemplates,
  maintain(replyTemplates, {
    table: 'reply_template',
    key: 'id',
    what: 'reply-template',
    numbered: 'identity',
    columns: {
      vendor: 'vendor',
      productOfferingCode: 'offering_code',
      body: 'body',
      restrictedBody: 'restricted_body',
      usesCoa: 'uses_coa',
    },
    fixed: ['vendor', 'productOfferingCode'],
    references: {
      productOfferingCode: { table: 'product_offering', what: 'offering', only: sql`kind = 'broadband'` },
    },
    search: ['vendor', 'offering_code'],
    shows: {
      offeringName: sql`(select name from product_offering o where o.code = t.offering_code)`,
      offeringZhName: sql`(select zh_name from product_offering o where o.code = t.offering_code)`,
    },
    filters: { vendor: (vendor) => sql`t.vendor = ${vendor}` },
    check: async (ctx, { before, after }) => {
      if (!after) {
        const vendor = String(before?.['vendor'])
        if (!before?.['productOfferingCode']) ctx.refuse('vendor-needs-template', { vendor })
        return
      }
      const given = { ...before, ...after }
      const vendor = accessServerVendors.find((one) => one === given['vendor']) ?? 'other'
      for (const field of ['body', 'restrictedBody']) {
        const fault = replyFault(vendor, String(after[field]))
        if (fault) ctx.refuse(refusals[fault.kind], { ...fault, field })
      }
      if (before) return
      const same = await ctx.db
        .selectFrom('reply_template')
        .select('id')
        .where('vendor', '=', vendor)
        .where(sql<boolean>`offering_code is not distinct from ${after['productOfferingCode'] ?? null}::text`)
        .executeTakeFirst()
      if (same) ctx.refuse('duplicate-code', { what: 'reply-template', field: 'vendor' })
    },
  }),
)
