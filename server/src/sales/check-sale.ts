import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import { type NextStep, orderFlow, productFlow, type PurchaseEffect } from '@lastmile/contract/orders/calls.ts'
import { addWorkingDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { fieldWorkOf } from '#configuration'
import { freePort } from '#network'
import { type KnownOffering, offeringForSale, type Quote, quote, type SoldPrice } from '#offerings'
import { broken } from '#platform/broken.ts'
import type { Context } from '#platform/context.ts'
import { accountFree } from '#orders'

/** The commercial part of a sale, as far as it has been entered. */
export type Sale = {
  productOfferingCode: string
  priceCode: string
  depositAmount?: number | undefined
  odbCode?: string | undefined
  portCode?: string | undefined
  broadbandAccount?: string | undefined
  parentProductCode?: string | undefined
  /** The line of a value-added product, if it has already been read. */
  line?: LineBelow | undefined
}
export type Buyer = { customerCode?: string | undefined; customerType: string; level: number; taxExempt: boolean }
export type CheckedSale = {
  offering: KnownOffering
  price: SoldPrice
  quote: Quote
  port: z.input<typeof PurchaseEffect>['port']
  dueOn: string
}
type Checking = Context<
  'invalid-input' | 'not-found' | 'not-purchasable' | 'price-not-valid' | 'port-taken' | 'broadband-account-taken'
>

/**
 * Checks a sale and computes its cost, without reserving anything. Checks offering and price for this buyer, channel,
 * day and employee; the deposit; the port; the account; and the line of a value-added product. Fields that are not
 * filled in yet are not checked.
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
  const days = await ctx.keep('field-work', (db) => fieldWorkOf({ db }))
  const dueOn = addWorkingDays(ctx.today, offering.constructionTime, days)
  const checked = { offering, price, quote: cost, dueOn }
  if (offering.kind === 'value-added') {
    if (sale.parentProductCode) {
      const line = sale.line ?? (await lineBelow(ctx, { ...sale, customerCode: buyer.customerCode ?? '' }))
      checkLine(ctx, line, offering)
    }
    return { ...checked, port: null }
  }
  const { odbCode, portCode, broadbandAccount } = sale
  const port = odbCode && portCode ? await freePort(ctx, { odbCode, portCode }) : null
  if (broadbandAccount && !(await accountFree(ctx, broadbandAccount)))
    ctx.refuse('broadband-account-taken', { account: broadbandAccount, field: 'broadbandAccount' })
  return { ...checked, port }
}

/** The line of a value-added product: whether it works, and whether it already has one of the same offering. */
export type LineBelow = { works: boolean; carries: boolean }

/**
 * Reads the customer's line for a value-added product. A line that is about to be paused or closed does not count as
 * working.
 */
export async function lineBelow(
  ctx: Context,
  { customerCode, parentProductCode, productOfferingCode }: Sale & { customerCode: string },
): Promise<LineBelow> {
  const { rows } = await sql<{ carries: boolean }>`
    select exists (select from product e where e.customer_code = p.customer_code and e.parent_code = p.code
      and e.offering_code = ${productOfferingCode} and e.status <> all(${[...productFlow.ends]}::text[])) as carries
    from product p join product_offering o on o.code = p.offering_code and o.kind = 'broadband'
    where p.customer_code = ${customerCode} and p.code = ${parentProductCode ?? ''} and p.status = 'active'
      and not exists (select from customer_order c where c.customer_code = p.customer_code and c.product_code = p.code
        and c.type in ${oneOf(kindGroups.halts)} and c.status <> all(${[...orderFlow.ends]}::text[]))`.execute(ctx.db)
  const [line] = rows
  return { works: line !== undefined, carries: line?.carries ?? false }
}

/**
 * Checks that a value-added product is sold on a working broadband line of the same customer, and only once per line
 * unless its offering permits more.
 */
function checkLine(ctx: Checking, line: LineBelow, offering: KnownOffering): void {
  if (!line.works) broken(ctx, 'parentProductCode', 'line-of-customer')
  if (line.carries && !offering.severalPerLine) broken(ctx, 'parentProductCode', 'once-per-line')
}

/** Returns the steps that follow the submission, for display before it. */
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
