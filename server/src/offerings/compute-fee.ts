import type { offerings } from '@lastmile/contract/offerings/calls.ts'
import { taxOf, taxRateOf } from '#configuration'
import type { Handler } from '#platform/context.ts'

/** Splits an amount into net and tax by the operator's rate; the two add up to the amount (docs/domain.md#rounding). */
export const computeFee: Handler<typeof offerings.forComputeFee> = async (ctx, { taxIncludedFee }) => {
  const rate = await taxRateOf(ctx)
  const tax = taxOf(taxIncludedFee, rate)
  return { taxIncludedFee, net: taxIncludedFee - tax, tax, taxPercent: rate.taxPercent }
}
