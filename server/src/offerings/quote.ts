import { sum } from '@lastmile/contract/platform/money.ts'
import { chargedTo, priceTo, taxOf, type TaxRate, taxRateOf } from '#configuration'
import type { Context } from '#platform/context.ts'
import { broken } from '#platform/broken.ts'
import { type OrderBenefit, benefitsOf, laterBenefits } from './benefits.ts'
import { type Bargain, policiesFor } from './policies-for.ts'
import type { SoldOffering, SoldPrice } from './offering-for-sale.ts'

export type QuoteLine = {
  kind: 'period' | 'gift' | 'install' | 'deposit' | 'one-off' | 'discount' | 'waiver'
  months: number
  amount: number
  tax: number
  taxCode: string
  taxPercent: number
  name: string
  zhName: string
  description: string
  /** The policy that grants the benefit on this line. */
  policyCode: string | null
}
export type Quote = {
  lines: QuoteLine[]
  amount: number
  tax: number
  given: OrderBenefit[]
  /** The benefits granted after the sale, and the cost of each month to this buyer. */
  later: ReturnType<typeof laterBenefits>
  monthlyPrice: number | null
}

type Quoted = {
  offering: SoldOffering
  depositAmount?: number | undefined
  buyer: Pick<Bargain, 'customerType' | 'customerLevel'> & { taxExempt: boolean }
}

/**
 * Computes the cost of a sale, line by line (docs/domain.md#offerings). For a prepaid price: its period, free gift
 * months and the installation. For a monthly price: the installation and the deposit, because its months are billed
 * afterwards. For a one-off price: the price itself. Then the immediate benefits of preferential policies, each as a
 * line of its own; all benefits, including later ones, are in `given`. Each line includes tax at the rate of the
 * offering, except the deposit, and except for an exempt buyer. Refuses a deposit outside the limits of the price.
 */
export async function quote(
  ctx: Context<'invalid-input'>,
  price: SoldPrice,
  { offering, depositAmount, buyer }: Quoted,
): Promise<Quote> {
  const deposit = depositAmount ?? price.minDeposite
  if (deposit < price.minDeposite || deposit > price.maxDeposite) {
    const [least, most] = [ctx.money(price.minDeposite), ctx.money(price.maxDeposite)]
    return broken(ctx, 'depositAmount', { rule: 'deposit-range', least, most })
  }
  const [taxed, none] = [await taxRateOf(ctx, offering.taxCode), await taxRateOf(ctx, 'none')]
  const rateOf = (kind: QuoteLine['kind']) => (kind === 'deposit' ? none : taxed)
  const line = (
    kind: Exclude<QuoteLine['kind'], 'discount' | 'waiver'>,
    months: number,
    amount: number,
  ): QuoteLine => ({
    kind,
    months,
    amount,
    tax: taxOf(amount, rateOf(kind)),
    ...rateOf(kind),
    name: price.name,
    zhName: price.zhName,
    policyCode: null,
    description: ctx.language === 'zh-CN' ? `${offering.zhName} ${price.zhName}` : `${offering.name}, ${price.name}`,
  })
  const listed = [
    price.priceType === 'prepaid-period' && line('period', price.monthQuantity, price.normalPrice),
    price.priceType === 'prepaid-period' && price.giftMonth > 0 && line('gift', price.giftMonth, 0),
    price.priceType === 'one-off' && line('one-off', 0, price.normalPrice),
    price.installPrice > 0 && line('install', 0, price.installPrice),
    deposit > 0 && line('deposit', 0, deposit),
  ].filter((entry) => entry !== false)
  const { productOfferingCode: offeringCode } = offering
  const policies = await policiesFor(ctx, { offeringCode, priceCode: price.priceCode, ...buyer })
  const now = listed.find(({ kind }) => kind === 'period' || kind === 'one-off')
  const monthlyPrice = price.priceType === 'monthly' ? price.normalPrice : null
  const given = benefitsOf(policies, {
    price: now?.amount ?? 0,
    monthly: monthlyPrice ?? 0,
    minPrice: price.minPrice,
    install: price.installPrice,
    deposit,
    period: price.priceType === 'prepaid-period' ? price.monthQuantity : 0,
  })
  const more = given.flatMap((one) => givenNow(ctx, one, one.of === 'deposit' ? none : taxed))
  const lines = chargedTo(buyer, [...listed, ...more])
  const shown = (price: number) => priceTo(buyer, price, taxed)
  const amount = sum(lines.map((one) => one.amount))
  return {
    lines,
    amount,
    tax: sum(lines.map(({ tax }) => tax)),
    given,
    later: laterBenefits(given, shown),
    monthlyPrice: monthlyPrice === null ? null : shown(monthlyPrice),
  }
}

/** Returns the line of a policy's immediate benefit; none for a later benefit. */
function givenNow({ language }: Context, given: OrderBenefit, rate: TaxRate): QuoteLine[] {
  const { policyCode, name, zhName, kind, amount, months, later } = given
  if (later !== null) return []
  const description = language === 'zh-CN' ? zhName : name
  const off = { amount: 0 - amount, tax: 0 - taxOf(amount, rate), ...rate }
  return [{ policyCode, name, zhName, description, kind, months, ...off }]
}
