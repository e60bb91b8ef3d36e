import { sum } from '@lastmile/contract/platform/money.ts'
import { taxOf, taxRateOf } from '#configuration'
import type { Context } from '#platform/context.ts'
import { broken } from '#platform/broken.ts'
import type { SoldOffering, SoldPrice } from './offering-for-sale.ts'

export type QuoteLine = {
  kind: 'period' | 'gift' | 'install' | 'deposit' | 'one-off'
  months: number
  amount: number
  tax: number
  taxCode: string
  taxPercent: number
  name: string
  zhName: string
  description: string
}
export type Quote = { lines: QuoteLine[]; amount: number; tax: number }

/**
 * What a sale costs, line by line (domain (b)): a prepaid price its period, its gift months at nothing and the
 * installation; a monthly one the installation and the deposit, because its months are billed afterwards; a one-off
 * price itself. Tax is inside each line, a deposit bears none. Refuses a deposit outside the price's limits.
 */
export async function quote(
  ctx: Context<'invalid-input'>,
  price: SoldPrice,
  { offering, depositAmount }: { offering: SoldOffering; depositAmount?: number | undefined },
): Promise<Quote> {
  const deposit = depositAmount ?? price.minDeposite
  if (deposit < price.minDeposite || deposit > price.maxDeposite) return broken(ctx, 'depositAmount', 'deposit-range')
  const [standard, none] = [await taxRateOf(ctx), await taxRateOf(ctx, 'none')]
  const rateOf = (kind: QuoteLine['kind']) => (kind === 'deposit' ? none : standard)
  const line = (kind: QuoteLine['kind'], months: number, amount: number): QuoteLine => ({
    kind,
    months,
    amount,
    tax: taxOf(amount, rateOf(kind)),
    ...rateOf(kind),
    name: price.name,
    zhName: price.zhName,
    description: ctx.language === 'zh-CN' ? `${offering.zhName} ${price.zhName}` : `${offering.name}, ${price.name}`,
  })
  const lines = [
    price.priceType === 'prepaid-period' && line('period', price.monthQuantity, price.normalPrice),
    price.priceType === 'prepaid-period' && price.giftMonth > 0 && line('gift', price.giftMonth, 0),
    price.priceType === 'one-off' && line('one-off', 0, price.normalPrice),
    price.installPrice > 0 && line('install', 0, price.installPrice),
    deposit > 0 && line('deposit', 0, deposit),
  ].filter((entry) => entry !== false)
  return { lines, amount: sum(lines.map(({ amount }) => amount)), tax: sum(lines.map(({ tax }) => tax)) }
}
