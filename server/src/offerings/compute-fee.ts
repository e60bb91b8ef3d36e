import type { offerings } from '@lastmile/contract/offerings/calls.ts'
import { taxOf, taxRateOf } from '#configuration'
import type { Handler } from '#platform/context.ts'
import { offeringTaxCode } from './names.ts'

/** Splits an amount into net and tax by the rate of an offering, or the standard rate; the two add up to the amount (docs/domain.md#rounding). */
export const computeFee: Handler<typeof offerings.forComputeFee> = async (ctx, asked) => {
  const { taxIncludedFee, productOfferingCode: code } = asked
  const rate = await taxRateOf(ctx, code === undefined ? 'standard' : await offeringTaxCode(ctx, code))
  const tax = taxOf(taxIncludedFee, rate)
  return { taxIncludedFee, net: taxIncludedFee - tax, tax, taxPercent: rate.taxPercent }
}
