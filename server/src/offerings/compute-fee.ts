import { taxInside } from '@lastmile/contract/platform/money.ts'
import type { offerings } from '@lastmile/contract/offerings/calls.ts'
import type { Handler } from '#platform/context.ts'

/** Splits an amount into net and tax by the operator's rate; the two add up to the amount (domain (b), rounding). */
export const computeFee: Handler<typeof offerings.forComputeFee> = async ({ operator }, { taxIncludedFee }) => {
  const tax = taxInside(taxIncludedFee, operator.taxPercent)
  return { taxIncludedFee, net: taxIncludedFee - tax, tax, taxPercent: operator.taxPercent }
}
