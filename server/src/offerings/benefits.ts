import type { Benefit } from '@lastmile/contract/offerings/policies.ts'

/** A preferential policy with the fields that affect a sale. */
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
  /** What the benefit reduces; a waived deposit bears no tax. */
  of: 'price' | 'deposit'
  amount: number
  months: number
  /** The amount charged to the policy's budget: the reduction, or the price of the gift months. */
  worth: number
  /** The benefit after the sale: a reduction of each monthly bill, or credit in monthly parts. */
  later: Later | null
}
type Later = {
  benefit: 'discount' | 'credit'
  percent: number | null
  /** The reduction of a whole month at today's price, combined with the other policies, or the whole credit. */
  amount: number
  /** The amount before the minimum price and the other policies are applied, if it is a fixed amount. */
  whole: number | null
  /** The number of months; null for a discount without an end. */
  months: number | null
}
/**
 * The cost of a sale. `period` is the number of months the price covers, `monthly` the cost of each billed month; 0 if
 * there are none.
 */
type Cost = { price: number; monthly: number; minPrice: number; install: number; deposit: number; period: number }

/** The number of months for which a discount without an end is charged to its policy's budget. */
const endlessMonths = 12

/**
 * Computes the benefits of policies on a price. No discount goes below the minimum price, and free items get none.
 * Amounts are what the customer saves; gift months require months paid in advance. A fee waived by one policy is not
 * waived again. For monthly billing the reduction is on the bills.
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

/** Returns the benefits of policies after a sale, for a preview; a discount is limited to what this buyer saves. */
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
