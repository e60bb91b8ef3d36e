import { bandwidthProfiles, productOfferings } from '@lastmile/contract/offerings/product-offerings.ts'
import { offeringPrices } from '@lastmile/contract/offerings/prices.ts'
import { productSpecifications } from '@lastmile/contract/offerings/specifications.ts'
import type { SetupPlan } from '@lastmile/contract/setup/plan.ts'
import { deviceKinds } from '@lastmile/contract/stock/kinds.ts'
import { listOf } from '#configuration'
import { type Creating, performCall } from './perform-call.ts'

type Offering = SetupPlan['offerings'][number]
/** An offering of the plan with its position, and the channels and the types of customers of all offerings. */
type Sold = { offering: Offering; index: number; serviceChannels: string[]; customerTypes: string[] }

const specification = 'FIBRE'
const at = (index: number) => ['offerings', index]

/**
 * Creates the offerings of a plan with their prices, and what they require: one specification, a bandwidth profile for
 * each pair of speeds, and a model of ONT if there is none.
 */
export async function createOfferings(ctx: Creating, { offerings, boxes }: SetupPlan): Promise<void> {
  if (offerings.length === 0) return
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
  await createModel(ctx, boxes[0]?.vendor ?? 'Huawei')
  const serviceChannels = (await listOf('service-channel')(ctx)).map(({ code }) => code)
  const customerTypes = (await listOf('customer-type')(ctx)).map(({ code }) => code)
  const speeds = new Set<string>()
  for (const [index, offering] of offerings.entries()) {
    const isNew = !speeds.has(profileOf(offering))
    speeds.add(profileOf(offering))
    if (isNew) await createProfile(ctx, offering, index)
    await createOffering(ctx, { offering, index, serviceChannels, customerTypes })
    await createPrice(ctx, { offering, index, serviceChannels, customerTypes })
  }
}

const profileOf = ({ downMbps, upMbps }: Offering) => `F${downMbps}-${upMbps}`

async function createModel(ctx: Creating, vendor: string): Promise<void> {
  const known = await ctx.db
    .selectFrom('physical_resource_spec')
    .select('code')
    .where('type', '=', 'ont')
    .executeTakeFirst()
  if (known) return
  const names = { name: `${vendor} ONT`, zhName: `${vendor} ONT` }
  await performCall(ctx, deviceKinds.add, {
    input: { code: 'ONT', ...names, type: 'ont', vendor, value: 0 },
    at: ['offerings'],
  })
}

async function createProfile(ctx: Creating, offering: Offering, index: number): Promise<void> {
  const { downMbps, upMbps } = offering
  const name = `${downMbps}/${upMbps} Mbit/s`
  const [downKbps, upKbps] = [downMbps * 1_000, upMbps * 1_000]
  await performCall(ctx, bandwidthProfiles.add, {
    input: { code: profileOf(offering), name, zhName: name, downKbps, upKbps, pool: 'homes' },
    at: at(index),
    fields: { code: 'downMbps', downKbps: 'downMbps', upKbps: 'upMbps' },
  })
}

async function createOffering(ctx: Creating, { offering, index, ...sold }: Sold): Promise<void> {
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
      bandwidthProfileCode: profileOf(offering),
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
