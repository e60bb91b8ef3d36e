import type { offerings } from '@lastmile/contract/offerings/calls.ts'
import { taxOf, taxRateOf } from '#configuration'
import type { Handler } from '#platform/context.ts'
import { offeringsWhere } from './rows.ts'

/**
 * Splits an amount into net and tax by the rate of an offering, or the standard rate; the two add up to the amount
 * (docs/domain.md#rounding). Refuses not-found.
 */
export const computeFee: Handler<typeof offerings.forComputeFee> = async (ctx, asked) => {
  const { taxIncludedFee, productOfferingCode: code } = asked
  const [offering] = code === undefined ? [] : await offeringsWhere(ctx, (one) => one.productOfferingCode === code)
  if (code !== undefined && !offering) ctx.refuse('not-found', { what: 'offering', field: 'productOfferingCode' })
  const rate = await taxRateOf(ctx, offering?.taxCode)
  const tax = taxOf(taxIncludedFee, rate)
  return { taxIncludedFee, net: taxIncludedFee - tax, tax, taxPercent: rate.taxPercent }
}
