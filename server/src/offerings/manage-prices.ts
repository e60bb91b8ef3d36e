import { priceChanges } from '@lastmile/contract/offerings/planned.ts'
import { offeringPrices } from '@lastmile/contract/offerings/prices.ts'
import { sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import type { Context } from '#platform/context.ts'
import { type Kept, planning } from './changes/planning.ts'
import { refusePendingChange } from './changes/pending.ts'
import { type MaintainOptions, maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'
import { choiceOf } from './manage-offerings.ts'

const ofOffering = (column: 'name' | 'zh_name') =>
  sql`(select o.${sql.ref(column)} from product_offering o where o.code = t.offering_code)`

/** The price type of prepaid and of postpaid offerings. */
const typeOf: Record<string, string> = { prepaid: 'prepaid-period', postpaid: 'monthly' }

/**
 * Checks that a price has the payment mode of its offering. A line works only while it is paid for, so it has no
 * one-off price.
 */
async function checkPrice(
  ctx: Context<'invalid-input'>,
  { after }: { after?: Record<string, unknown> },
): Promise<void> {
  if (!after) return
  const offering = await ctx.db
    .selectFrom('product_offering')
    .select(['kind', 'payment_mode'])
    .where('code', '=', String(after.productOfferingCode))
    .executeTakeFirst()
  if (!offering || (after.priceType === 'one-off' && offering.kind === 'value-added')) return
  if (typeOf[offering.payment_mode] !== after.priceType) broken(ctx, 'priceType', 'price-type-of-offering')
}

const keeping: MaintainOptions = {
  table: 'product_offering_price',
  what: 'price',
  columns: {
    code: 'code',
    productOfferingCode: 'offering_code',
    name: 'name',
    zhName: 'zh_name',
    priceType: 'price_type',
    monthQuantity: 'month_quantity',
    giftMonth: 'gift_month',
    normalPrice: 'normal_price',
    minPrice: 'min_price',
    installPrice: 'install_price',
    suspendPrice: 'suspend_price',
    minDeposite: 'min_deposit',
    maxDeposite: 'max_deposit',
    allowance: 'allowance',
    profitShareValue: 'profit_share_value',
    scaleProfitShare: 'scale_profit_share',
    usingCommonBalance: 'using_common_balance',
    level: 'level',
    sequenceNo: 'sequence_no',
    serviceChannels: 'service_channels',
  },
  ranges: { valid: ['validFrom', 'validTo'] },
  fixed: ['productOfferingCode', 'priceType'],
  references: {
    productOfferingCode: { table: 'product_offering', what: 'offering' },
    serviceChannels: choiceOf('service-channel'),
  },
  search: ['name', 'zh_name', 'offering_code'],
  shows: { offeringName: ofOffering('name'), offeringZhName: ofOffering('zh_name') },
  filters: {
    productOfferingCode: (code) => sql`t.offering_code = ${code}`,
    priceType: (type) => sql`t.price_type = ${type}`,
  },
  check: checkPrice,
}
/** How changes of prices are planned. */
export const plannedPrices: Kept = { thing: 'product_offering_price', keeping }

/**
 * Manages prices. Each change creates a version, at once or on a future day; products keep the version at which they
 * were sold.
 */
export const offeringPriceRoutes = [
  ...serve(
    'offeringPrices',
    offeringPrices,
    maintain(offeringPrices, {
      ...keeping,
      check: async (ctx, change) => {
        await checkPrice(ctx, change)
        if (change.code) await refusePendingChange(ctx, 'product_offering_price', change.code)
      },
    }),
  ),
  ...serve('priceChanges', priceChanges, planning(priceChanges, plannedPrices)),
]
