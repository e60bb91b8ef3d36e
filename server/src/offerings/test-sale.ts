import type { saleTestCalls } from '@lastmile/contract/offerings/sale-test.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { awayOn, employeeInScope, functionsOn } from '#access'
import type { Context, Handler } from '#platform/context.ts'
import { limitedTo } from './authorised.ts'
import { judgedPolicies } from './policies-for.ts'
import { catalogueOf } from './rows.ts'
import { offeringAgainst, priceAgainst, unless } from './sale-rules.ts'

/** The functions that sell something. */
const selling: readonly FunctionCode[] = ['CustomerOpenAct', '6', 'ValueAddedProductPurchase', 'PartnerCustomerOpen']
/** The functions that sell each type of offering. */
const sellingOf: Record<string, readonly FunctionCode[]> = {
  broadband: ['CustomerOpenAct', '6', 'PartnerCustomerOpen'],
  'value-added': ['6', 'ValueAddedProductPurchase'],
}
/** The functions that permit queries about what other employees may sell. */
const askingForOthers: readonly FunctionCode[] = ['MaintainSimpleProductOfferingAct', '95']

/**
 * Reports what an employee can sell to such a customer on a day through a channel, and which rules exclude everything
 * else, using the rules of the sale itself. Refuses not-found, and no-permission for queries about others.
 */
export const testSale: Handler<typeof saleTestCalls.rehearse> = async (asked, input) => {
  const { customerType, level, productOfferingCode: wanted } = input
  const ctx = await asSeller(asked, input)
  const judgeOffering = offeringAgainst(ctx, { customerType, level }, await limitedTo(ctx, 'offerings'))
  const judgePrice = priceAgainst(ctx)
  const { offerings, prices } = await catalogueOf(ctx)
  const held = await functionsOn(asked, ctx.actor.employeeCode, input.day)
  const away = await awayOn(asked, ctx.actor.employeeCode, input.day)
  const shown = offerings.filter(({ productOfferingCode: code }) => wanted === undefined || code === wanted)
  if (wanted !== undefined && shown.length === 0)
    return ctx.refuse('not-found', { what: 'offering', field: 'productOfferingCode' })
  const rows = shown.map(async (offering) => {
    const { productOfferingCode: offeringCode, name, zhName, kind } = offering
    const own = prices.filter((price) => price.productOfferingCode === offeringCode)
    const judged = own.map(async (price) => {
      const hindrances = judgePrice(price)
      const bargain = {
        offeringCode,
        priceCode: price.priceCode,
        customerType: customerType ?? '',
        customerLevel: level,
      }
      const policies = wanted === undefined ? [] : await judgedPolicies(ctx, bargain)
      return {
        priceCode: price.priceCode,
        name: price.name,
        zhName: price.zhName,
        normalPrice: price.normalPrice,
        allowed: hindrances.length === 0,
        hindrances,
        policies: policies.map(({ policy, hindrances: against }) => ({
          policyCode: policy.code,
          name: policy.name,
          zhName: policy.zhName,
          allowed: against.length === 0,
          hindrances: against,
        })),
      }
    })
    const priced = await Promise.all(judged)
    const sold = priced.some(({ allowed }) => allowed)
    const hindrances = [
      ...(away ? unless(false, away) : []),
      ...judgeOffering(offering),
      ...unless(sold, 'no-price-holds'),
      ...unless(
        (sellingOf[kind] ?? []).some((code) => held.has(code)),
        'no-selling-function',
      ),
    ]
    return {
      productOfferingCode: offeringCode,
      name,
      zhName,
      kind,
      allowed: hindrances.length === 0,
      hindrances,
      prices: priced,
    }
  })
  const { customerLevel, preferentialLevel } = ctx.actor
  return {
    serviceChannel: ctx.channel,
    customerLevel,
    preferentialLevel,
    functions: selling.filter((code) => held.has(code)),
    offerings: await Promise.all(rows),
  }
}

type Asked = Context<'not-found' | 'no-permission'>

/** Returns the context of a call by another employee, on another day, through another channel. */
async function asSeller(ctx: Asked, input: Parameters<typeof testSale>[1]): Promise<Asked> {
  const { employeeCode = ctx.actor.employeeCode, serviceChannel: channel = ctx.channel, day = ctx.today } = input
  if (employeeCode === ctx.actor.employeeCode) return { ...ctx, channel, today: day }
  if (!askingForOthers.some((code) => ctx.actor.permissions.has(code))) return ctx.refuse('no-permission')
  await employeeInScope(ctx, employeeCode)
  const { customerLevel, preferentialLevel } = await ctx.db
    .selectFrom('employee')
    .select(['customer_level as customerLevel', 'preferential_level as preferentialLevel'])
    .where('code', '=', employeeCode)
    .executeTakeFirstOrThrow()
  return { ...ctx, channel, today: day, actor: { ...ctx.actor, employeeCode, customerLevel, preferentialLevel } }
}
