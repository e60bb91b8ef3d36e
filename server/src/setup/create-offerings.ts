import { bandwidthProfiles, productOfferings } from '@lastmile/contract/offerings/product-offerings.ts'
import { offeringPrices } from '@lastmile/contract/offerings/prices.ts'
import { productSpecifications } from '@lastmile/contract/offerings/specifications.ts'
import type { SetupPlan } from '@lastmile/contract/setup/plan.ts'
import { listOf } from '#configuration'
import { type Creating, performCall } from './perform-call.ts'

type Offering = SetupPlan['offerings'][number]
/** An offering of the plan with its position, and the channels and the types of customers of all offerings. */
type Sold = { offering: Offering; index: number; serviceChannels: string[]; customerTypes: string[] }

const specification = 'FIBRE'
const pool = 'homes'
const at = (index: number) => ['offerings', index]

/**
 * Creates the offerings of a plan with their prices, and what they require: one specification, and a bandwidth profile for
 * each pair of speeds. Those that exist are used.
 */
export async function createOfferings(ctx: Creating, { offerings }: SetupPlan): Promise<void> {
  if (offerings.length === 0) return
  await requireSpecification(ctx)
  const serviceChannels = (await listOf('service-channel')(ctx)).map(({ code }) => code)
  const customerTypes = (await listOf('customer-type')(ctx)).map(({ code }) => code)
  for (const [index, offering] of offerings.entries()) {
    const profile = await requireProfile(ctx, offering, index)
    await createOffering(ctx, profile, { offering, index, serviceChannels, customerTypes })
    await createPrice(ctx, { offering, index, serviceChannels, customerTypes })
  }
}

/** Creates the specification of all offerings unless there is one with its code. */
async function requireSpecification(ctx: Creating): Promise<void> {
  const known = await ctx.db
    .selectFrom('product_specification')
    .select('code')
    .where('code', '=', specification)
    .executeTakeFirst()
  if (known) return
  await performCall(ctx, productSpecifications.add, {
    input: {
      code: specification,
      name: 'Fibre internet',
      zhName: '光纤上网',
      type: 'internet',
      shareProgram: 'none',
      serviceSpecifications: ['internet'],
    },
    at: ['offerings'],
  })
}

/** Returns the profile of the speeds of an offering, and creates it if there is none. */
async function requireProfile(ctx: Creating, { downMbps, upMbps }: Offering, index: number): Promise<string> {
  const [downKbps, upKbps] = [downMbps * 1_000, upMbps * 1_000]
  const known = await ctx.db
    .selectFrom('bandwidth_profile')
    .select('code')
    .where('down_kbps', '=', downKbps)
    .where('up_kbps', '=', upKbps)
    .where('pool', '=', pool)
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
  if (known) return known.code
  const [code, name] = [`F${downMbps}-${upMbps}`, `${downMbps}/${upMbps} Mbit/s`]
  await performCall(ctx, bandwidthProfiles.add, {
    input: { code, name, zhName: name, downKbps, upKbps, pool },
    at: at(index),
    fields: { code: 'downMbps', downKbps: 'downMbps', upKbps: 'upMbps' },
  })
  return code
}

async function createOffering(
  ctx: Creating,
  bandwidthProfileCode: string,
  { offering, index, ...sold }: Sold,
): Promise<void> {
  const { offeringCode, name, zhName = name, paymentMode } = offering
  await performCall(ctx, productOfferings.add, {
    input: {
      code: offeringCode,
      name,
      zhName,
      catalog: 'home-fibre',
      productSpecificationCode: specification,
      kind: 'broadband',
      paymentMode,
      bandwidthProfileCode,
      terminalType: 'ont',
      authorizationMode: 'pppoe',
      ...sold,
      customerLevel: 1,
      level: 1,
      constructionTime: 3,
      delayCloseAuthorizationDay: paymentMode === 'postpaid' ? 3 : 0,
      baseFeeRatio: 1,
    },
    at: at(index),
    fields: { code: 'offeringCode' },
  })
}

async function createPrice(ctx: Creating, { offering, index, serviceChannels }: Sold): Promise<void> {
  const { offeringCode, paymentMode, monthQuantity: months, normalPrice, installPrice } = offering
  const isMonthly = paymentMode === 'postpaid'
  const [name, zhName] = isMonthly
    ? ['Monthly', '包月']
    : [months === 1 ? '1 month' : `${months} months`, `${months}个月`]
  const nothing = { minPrice: 0, suspendPrice: 0, minDeposite: 0, maxDeposite: 0, allowance: 0, profitShareValue: 0 }
  await performCall(ctx, offeringPrices.add, {
    input: {
      code: `${offeringCode}-${months}`,
      productOfferingCode: offeringCode,
      name,
      zhName,
      priceType: isMonthly ? 'monthly' : 'prepaid-period',
      monthQuantity: months,
      giftMonth: 0,
      normalPrice,
      installPrice,
      ...nothing,
      scaleProfitShare: 0,
      usingCommonBalance: true,
      level: 1,
      sequenceNo: index,
      serviceChannels,
    },
    at: at(index),
    fields: { code: 'offeringCode' },
  })
}
