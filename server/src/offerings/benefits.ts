import type { Benefit } from '@lastmile/contract/offerings/policies.ts'

/** A preferential policy with the fields that a sale needs. */
export type Policy = {
  code: string
  name: string
  zhName: string
  benefit: Benefit
  percent: number | null
  amount: number | null
  months: number | null
  offerings: string[]
  prices: string[]
  customerTypes: string[]
  customerLevel: number
  level: number
  channels: string[]
  combinable: boolean
  budget: number | null
  from: string | null
  to: string | null
  never: boolean
}

/** The benefit of a policy on one order. */
export type OrderBenefit = {
  policyCode: string
  name: string
  zhName: string
  kind: 'discount' | 'waiver' | 'gift'
  /** A waived deposit bears no tax. */
  of: 'price' | 'deposit'
  amount: number
  months: number
  /** The part of the policy's budget that it uses: the amount, or the price of the gift months. */
  worth: number
  /** The benefit after the sale: off each monthly bill, or as credit in monthly parts. */
  later: Later | null
}
type Later = {
  benefit: 'discount' | 'credit'
  percent: number | null
  /** The amount off a whole month at today's price, combined with the other policies, or the whole credit. */
  amount: number
  /** The amount before the minimum price and the other policies apply, if it is a fixed amount. */
  whole: number | null
  /** None for a discount without an end. */
  months: number | null
}
/** `period` is how many months the price covers, `monthly` the cost of each billed month; 0 if there are none. */
type Cost = { price: number; monthly: number; minPrice: number; install: number; deposit: number; period: number }

/** How many months a discount without an end takes from the budget of its policy. */
const endlessMonths = 12

/**
 * Computes the benefits of policies on a price: no discount goes below the minimum price, and free items get none.
 * Amounts are the customer's savings; gift months require months paid in advance. A fee waived by one policy is not
 * waived again. Monthly billing is reduced on its bills.
 */
export function benefitsOf(policies: readonly Policy[], cost: Cost): OrderBenefit[] {
  const above = (price: number) => Math.max(0, price - cost.minPrice)
  const left = { price: above(cost.price), monthly: above(cost.monthly), install: cost.install, deposit: cost.deposit }
  return policies.flatMap((policy): OrderBenefit[] => {
    const { code: policyCode, name, zhName, benefit } = policy
    const given = (kind: OrderBenefit['kind'], amount: number, more: Partial<OrderBenefit> = {}): OrderBenefit[] =>
      amount > 0 || more.months || more.later
        ? [{ policyCode, name, zhName, kind, of: 'price', amount, months: 0, worth: amount, later: null, ...more }]
        : []
    const takenOff = (part: keyof typeof left, amount: number): number => {
      const taken = Math.min(left[part], amount)
      left[part] -= taken
      return taken
    }
    const off = (of: number, percent: number | null): number =>
      percent === null ? (policy.amount ?? 0) : Math.round((of * Math.round(percent * 100)) / 10_000)
    if (benefit === 'percent-off' || benefit === 'amount-off') {
      const percent = benefit === 'percent-off' ? policy.percent : null
      if (cost.monthly === 0) return given('discount', takenOff('price', off(cost.price, percent)))
      const amount = takenOff('monthly', off(cost.monthly, percent))
      const { months } = policy
      const whole = percent === null ? (policy.amount ?? 0) : null
      const later = { benefit: 'discount', percent, amount, whole, months } as const
      return amount > 0 ? given('discount', 0, { worth: amount * (months ?? endlessMonths), later }) : []
    }
    if (benefit === 'credit') {
      const [amount, parts] = [policy.amount ?? 0, policy.months ?? 1]
      const months = cost.monthly > 0 ? parts : Math.min(parts, cost.period)
      const later = { benefit, percent: null, amount, whole: amount, months } as const
      return months > 0 ? given('gift', 0, { worth: amount, later }) : []
    }
    if (benefit === 'gift-months') {
      const months = policy.months ?? 0
      return cost.period > 0 ? given('gift', 0, { months, worth: Math.round((cost.price * months) / cost.period) }) : []
    }
    if (benefit === 'no-installation') return given('waiver', takenOff('install', cost.install))
    if (benefit === 'no-deposit') return given('waiver', takenOff('deposit', cost.deposit), { of: 'deposit' })
    return []
  })
}

/** The benefits of policies after a sale, as previewed; a discount only up to the amount that this buyer saves. */
export const laterBenefits = (given: readonly OrderBenefit[], off: (price: number) => number = (price) => price) =>
  given.flatMap(({ policyCode, name, zhName, later }) =>
    later
      ? {
          policyCode,
          name,
          zhName,
          benefit: later.benefit,
          percent: later.percent,
          amount: later.benefit === 'discount' ? off(later.amount) : later.amount,
          months: later.months,
        }
      : [],
  )
