import type { sales } from '@lastmile/contract/sales/calls.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { firstChoice } from '#configuration'
import { findCustomer } from '#customers'
import { balancesOf } from '#ledger'
import { partnerChannel } from '#offerings'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'
import { type Buyer, type CheckedSale, checkSale, nextSteps } from './check-sale.ts'

type Given = Parameters<Handler<typeof sales.prepurchaseBroadband>>[1]

/**
 * Previews the effect and cost of a purchase, with the same checks as the purchase itself; writes nothing. For a
 * customer who does not exist yet, type and level determine what can be sold; a partner's sale sets the type.
 */
export const prepurchaseBroadband: Handler<typeof sales.prepurchaseBroadband> = async (caller, input) => {
  const ctx = input.actTypeCode ? { ...caller, channel: partnerChannel } : caller
  const buyer = await buyerOf(ctx, input)
  const sale = await checkSale(ctx, input, buyer)
  const { lines, amount, tax } = sale.quote
  const balances = buyer.customerCode ? await balancesOf(ctx, buyer.customerCode) : undefined
  const before = balances?.deposit ?? 0
  const deposit = sum(
    lines
      .filter(({ kind, taxCode }) => kind === 'deposit' || (kind === 'waiver' && taxCode === 'none'))
      .map((line) => line.amount),
  )
  return {
    lines: lines.map(({ kind, months, amount: cost, tax: taxed, taxCode, taxPercent, name, zhName }, index) => ({
      line: index + 1,
      kind,
      productOfferingCode: sale.offering.productOfferingCode,
      name,
      zhName,
      months,
      amount: cost,
      tax: taxed,
      taxCode,
      taxPercent,
    })),
    ...totalsOf(sale.quote),
    amount,
    net: amount - tax,
    tax,
    dueNow: amount,
    monthlyPrice: sale.quote.monthlyPrice,
    later: sale.quote.later,
    balances: deposit > 0 ? [{ balance: 'deposit', before, change: deposit, after: before + deposit }] : [],
    commonBalance: balances ? balances['common-balance'] + balances['payment-card'] : 0,
    usingCommonBalance: sale.price.usingCommonBalance,
    port: sale.port,
    constructionTime: sale.offering.constructionTime,
    ...(usesIpoe(ctx, sale) && { signIn: 'by-ipoe' as const }),
    next: nextSteps(ctx.today, sale),
  }
}

/** Whether a new line of the offering will sign in by IPoE, as things stand: the default applies when it is installed. */
const usesIpoe = (ctx: Context, { offering }: CheckedSale): boolean =>
  offering.kind === 'broadband' && (offering.newLineSignIn ?? ctx.operator.newLineSignIn) === 'by-ipoe'

/** Returns the figures customers ask for first: the months, the internet and installation fees, and the total. */
function totalsOf({ lines, amount }: CheckedSale['quote']) {
  const of = (...kinds: readonly string[]) => lines.filter(({ kind }) => kinds.includes(kind))
  const waived = of('waiver').filter(({ taxCode }) => taxCode !== 'none')
  return {
    totalMonth: sum(of('period', 'gift').map(({ months }) => months)),
    internetFee: sum(of('period', 'discount').map((line) => line.amount)),
    installFee: sum([...of('install'), ...waived].map((line) => line.amount)),
    totalAmount: amount,
  }
}

async function buyerOf(ctx: Context<'not-found' | 'invalid-input' | 'wrong-state'>, input: Given): Promise<Buyer> {
  const { customerCode, actTypeCode, level } = input
  if (customerCode) {
    const customer = await findCustomer(ctx, { customerCode })
    if (customer.status !== 'active') ctx.refuse('wrong-state', { state: customer.status, field: 'customerCode' })
    return customer
  }
  const customerType = input.customerType ?? (actTypeCode && (await firstChoice(ctx, 'customer-type')))
  return { customerType: customerType ?? broken(ctx, 'customerType', 'required'), level, taxExempt: false }
}
