import { type NextStep, orderFlow, type PurchaseEffect } from '@lastmile/contract/orders/calls.ts'
import { addWorkingDays } from '@lastmile/contract/platform/days.ts'
import type { z } from 'zod'
import { freePort } from '#network'
import { offeringForSale, type Quote, quote, type SoldOffering, type SoldPrice } from '#offerings'
import { broken } from '#platform/broken.ts'
import type { Context } from '#platform/context.ts'
import { accountFree } from './broadband-account.ts'

/** The commercial part of a sale, as far as it is known. */
export type Sale = {
  productOfferingCode: string
  priceCode: string
  depositAmount?: number | undefined
  odbCode?: string | undefined
  portCode?: string | undefined
  broadbandAccount?: string | undefined
  parentProductCode?: string | undefined
}
export type Buyer = { customerCode?: string | undefined; customerType: string; level: number; taxExempt: boolean }
export type CheckedSale = {
  offering: SoldOffering
  price: SoldPrice
  quote: Quote
  port: z.input<typeof PurchaseEffect>['port']
  dueOn: string
}
type Checking = Context<
  'invalid-input' | 'not-found' | 'not-purchasable' | 'price-not-valid' | 'port-taken' | 'broadband-account-taken'
>

/**
 * Checks what a sale says and works out what it costs, without taking anything: offering and price for this buyer,
 * channel, day and employee; deposit; port; account; the line a value-added product belongs to. What is not given yet
 * is not checked.
 */
export async function checkSale(ctx: Checking, sale: Sale, buyer: Buyer): Promise<CheckedSale> {
  const { offering, price } = await offeringForSale(ctx, {
    offeringCode: sale.productOfferingCode,
    priceCode: sale.priceCode,
    customerType: buyer.customerType,
    customerLevel: buyer.level,
  })
  const cost = await quote(ctx, price, {
    offering,
    depositAmount: sale.depositAmount,
    buyer: { customerType: buyer.customerType, customerLevel: buyer.level, taxExempt: buyer.taxExempt },
  })
  const checked = { offering, price, quote: cost, dueOn: addWorkingDays(ctx.today, offering.constructionTime) }
  if (offering.kind === 'value-added') {
    if (sale.parentProductCode) await checkLine(ctx, buyer, sale.parentProductCode)
    return { ...checked, port: null }
  }
  const { odbCode, portCode, broadbandAccount } = sale
  const port = odbCode && portCode ? await freePort(ctx, { odbCode, portCode }) : null
  if (broadbandAccount && !(await accountFree(ctx, broadbandAccount)))
    ctx.refuse('broadband-account-taken', { account: broadbandAccount, field: 'broadbandAccount' })
  return { ...checked, port }
}

/** A value-added product lies on a broadband line of the same customer that works, and is not about to be paused or closed. */
async function checkLine(ctx: Checking, { customerCode }: Buyer, productCode: string): Promise<void> {
  const line = await ctx.db
    .selectFrom('product as p')
    .innerJoin('product_offering as o', 'o.code', 'p.offering_code')
    .select('p.code')
    .where('p.customer_code', '=', customerCode ?? '')
    .where('p.code', '=', productCode)
    .where('p.status', '=', 'active')
    .where('o.kind', '=', 'broadband')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customer_order as c')
            .select('c.code')
            .whereRef('c.customer_code', '=', 'p.customer_code')
            .whereRef('c.product_code', '=', 'p.code')
            .where('c.type', 'in', ['suspend', 'close'])
            .where('c.status', 'not in', [...orderFlow.ends]),
        ),
      ),
    )
    .executeTakeFirst()
  if (!line) broken(ctx, 'parentProductCode', 'line-of-customer')
}

/** The steps after the submission (shown before it). */
export function nextSteps(
  today: string,
  { offering, price, quote: cost, dueOn }: CheckedSale,
): z.input<typeof NextStep>[] {
  const field = offering.kind === 'broadband'
  const steps: (z.input<typeof NextStep> | false)[] = [
    cost.amount > 0 && { step: 'pay', dueOn: today },
    field && { step: 'installation', dueOn },
    { step: 'activation', dueOn: field ? dueOn : today },
    price.priceType === 'monthly' && { step: 'billing', dueOn: null },
  ]
  return steps.filter((step) => step !== false)
}
