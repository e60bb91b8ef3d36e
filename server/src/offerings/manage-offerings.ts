import type { ChoiceKind } from '@lastmile/contract/configuration/calls.ts'
import { offeringChanges } from '@lastmile/contract/offerings/planned.ts'
import { bandwidthProfiles, productOfferings } from '@lastmile/contract/offerings/product-offerings.ts'
import { sql } from 'kysely'
import { offeredTaxCode } from '#configuration'
import type { Events } from '@lastmile/contract/events.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { Context } from '#platform/context.ts'
import { type Kept, planning } from './changes/planning.ts'
import { refusePendingChange } from './changes/pending.ts'
import { type MaintainOptions, maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

/** Requires a reference to be a currently offered entry of a choice list. */
export const choiceOf = (kind: ChoiceKind) => ({
  table: 'reference_value',
  what: kind,
  only: sql`kind = ${kind} and active`,
})

const keeping: MaintainOptions = {
  table: 'product_offering',
  what: 'offering',
  columns: {
    code: 'code',
    name: 'name',
    zhName: 'zh_name',
    catalog: 'catalog',
    productSpecificationCode: 'specification_code',
    kind: 'kind',
    paymentMode: 'payment_mode',
    bandwidthProfileCode: 'bandwidth_profile_code',
    terminalType: 'terminal_spec_type',
    terminalOwnership: 'terminal_ownership',
    broadbandExportType: 'broadband_export_type',
    authorizationMode: 'authorization_mode',
    newLineSignIn: 'new_line_sign_in',
    serviceChannels: 'service_channels',
    customerTypes: 'customer_types',
    customerLevel: 'customer_level',
    level: 'level',
    constructionTime: 'construction_days',
    delayCloseAuthorizationDay: 'delay_close_authorization_days',
    severalPerLine: 'several_per_line',
    baseFeeRatio: 'base_fee_ratio',
    taxCode: 'tax_code',
  },
  ranges: { valid: ['validFrom', 'validTo'] },
  reads: { taxCode: sql`coalesce(t.tax_code, 'standard')` },
  fixed: ['kind', 'paymentMode'],
  kept: ['taxCode'],
  references: {
    catalog: choiceOf('product-catalog'),
    productSpecificationCode: { table: 'product_specification', what: 'specification' },
    bandwidthProfileCode: { table: 'bandwidth_profile', what: 'bandwidth-profile' },
    terminalType: choiceOf('terminal-type'),
    broadbandExportType: choiceOf('broadband-export-type'),
    serviceChannels: choiceOf('service-channel'),
    customerTypes: choiceOf('customer-type'),
    taxCode: offeredTaxCode,
  },
  search: ['name', 'zh_name'],
  shows: {
    priceCount: sql`(select count(*)::int from product_offering_price p where p.offering_code = t.code)`,
    priceFrom: sql`(select min(p.normal_price) from product_offering_price p where p.offering_code = t.code)`,
  },
  filters: { kind: (kind) => sql`t.kind = ${kind}`, catalog: (catalog) => sql`t.catalog = ${catalog}` },
}
/**
 * Refuses tax-code-in-use for a withdrawn tax code that offerings have, now or by a planned change, and names up to five;
 * for another first rate of such a code, tax-rate-used.
 */
export async function keepUsedTaxCode(
  ctx: Context<RefusalCode>,
  { thing, before, after }: Events['reference.changing'],
): Promise<void> {
  const rated = before['firstPercent'] !== after['firstPercent']
  if (thing !== 'tax_code' || (after['offered'] === true && !rated)) return
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(ctx.language === 'zh-CN' ? 'zh_name' : 'name')} as name from product_offering o
    where o.tax_code = ${before['code']} or exists (select from catalogue_change c where c.thing = 'product_offering'
      and c.code = o.code and c.taken_effect_at is null and c.taken_back_at is null and c.row ->> 'tax_code' = ${before['code']})
    order by o.code limit 5`.execute(ctx.db)
  if (rated && rows.length > 0) ctx.refuse('tax-rate-used', { field: 'firstPercent' })
  const uses = rows.map(({ name }) => name).join(ctx.language === 'zh-CN' ? '、' : ', ')
  if (rows.length > 0) ctx.refuse('tax-code-in-use', { uses, field: 'offered' })
}

/** How changes of offerings are planned. */
export const plannedOfferings: Kept = { thing: 'product_offering', keeping }

/** Manages offerings with their requirements and sales channels. An offering that has a price cannot be deleted. */
export const productOfferingRoutes = [
  ...serve(
    'productOfferings',
    productOfferings,
    maintain(productOfferings, {
      ...keeping,
      check: async (ctx, { code }) => {
        if (code) await refusePendingChange(ctx, 'product_offering', code)
      },
    }),
  ),
  ...serve('offeringChanges', offeringChanges, planning(offeringChanges, plannedOfferings)),
]

/** The codes that the network uses: see server/migrations/0901-radius.sql and the stages of collection. */
const ofNetwork: ReadonlySet<string> = new Set(['walled-garden', 'restricted'])

/**
 * Manages bandwidth profiles with their speeds. A profile that an offering uses, or that the network assigns to
 * restricted lines, cannot be deleted.
 */
export const bandwidthProfileRoutes = serve(
  'bandwidthProfiles',
  bandwidthProfiles,
  maintain(bandwidthProfiles, {
    table: 'bandwidth_profile',
    what: 'bandwidth-profile',
    columns: {
      code: 'code',
      name: 'name',
      zhName: 'zh_name',
      downKbps: 'down_kbps',
      upKbps: 'up_kbps',
      burstPercent: 'burst_percent',
      pool: 'pool',
    },
    search: ['name', 'zh_name'],
    check: async (ctx, { code, after }) => {
      if (!after && code && ofNetwork.has(code)) ctx.refuse('speed-of-network', { code })
    },
  }),
)
