import type { z } from 'zod'
import type { AdjustmentEffect } from '@lastmile/contract/bills/adjust.ts'
import { Figures, Money } from '#platform/show/Figures.tsx'

type EffectProps = { effect: z.output<typeof AdjustmentEffect> }

/**
 * The effect of an adjustment: the amount with its tax, the debt before and after, and the part credited to the
 * balance.
 */
export function Effect({ effect: { amount, tax, owedBefore, owedAfter, toBalance } }: EffectProps) {
  return (
    <Figures
      items={[
        { field: 'amount', value: <Money value={amount} /> },
        { field: 'tax', value: <Money value={tax} /> },
        { field: 'owedBefore', value: <Money value={owedBefore} /> },
        { field: 'owedAfter', value: <Money value={owedAfter} /> },
        { field: 'toBalance', value: <Money value={toBalance} /> },
      ]}
    />
  )
}
