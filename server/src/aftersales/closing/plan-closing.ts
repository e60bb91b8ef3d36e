import { kindOf } from '@lastmile/contract/orders/calls.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { chargedTo, rateOn, taxOf, type TaxRate } from '#configuration'
import { balancesOf } from '#ledger'
import { offeringOfCode } from '#offerings'
import type { Context } from '#platform/context.ts'
import { creditLines, type Unused, unusedOf } from '#aftersales/changes/unused.ts'
import {
  followersOf,
  refuseOpenOrders,
  discounted,
  pausedSince,
  unbilled,
  costOf,
  type PlannedItem,
  itemOn,
  type ProductRecord,
} from '#orders'
import { securedBy } from './deposit.ts'

type Planning = Context<'wrong-state' | 'open-order-exists'>

/** A product that ends: the line, or a value-added product on it. */
export type Termination = {
  product: ProductRecord
  /** The first unused day: today, or the first day of a pause that extends the paid period. */
  endsOn: string
  unused: Unused
  /** The items of its final bill and refund. */
  items: PlannedItem[]
}
export type Closing = {
  /** The product that is closed, followed by its value-added products. */
  endings: [Termination, ...Termination[]]
  items: PlannedItem[]
  deposit: number
  open: number
  refund: number
  due: number
  closesOn: string
}

/** Checks that a product can be closed. Refuses wrong-state, open-order-exists. */
export async function checkClosing(ctx: Planning, product: ProductRecord): Promise<void> {
  const { customer_code: customerCode, code: productCode } = product
  if (!kindOf('close').from.includes(product.status))
    ctx.refuse('wrong-state', { state: product.status, field: 'productCode' })
  await refuseOpenOrders(ctx, { customerCode, productCode })
}

/**
 * Computes the effect and cost of closing a product and its value-added products today; today itself is not charged.
 * Adds up the final bills of postpaid products, unused days, and the part of the deposit that no other product needs. A
 * refund settles arrears first.
 */
export async function planClosing(ctx: Context, product: ProductRecord): Promise<Closing> {
  const { customer_code: customerCode } = product
  const followers = await followersOf(ctx, { customerCode, productCode: product.code })
  const own = await planTermination(ctx, product)
  const others = await Promise.all(followers.map((follower) => planTermination(ctx, follower)))
  const { needed, open } = await securedBy(
    ctx,
    customerCode,
    [product, ...followers].map(({ code }) => code),
  )
  const deposit = Math.max(0, (await balancesOf(ctx, customerCode)).deposit - needed)
  const back = deposit > 0 ? [await itemOn(ctx, product, { kind: 'deposit', action: 'delete', amount: -deposit })] : []
  const items = [
    ...(await named(ctx, product, [...own.items, ...back])),
    ...(await Promise.all(others.map((other) => named(ctx, other.product, other.items)))).flat(),
  ]
  const { amount } = costOf(items)
  const blocked = await isBlocked(ctx, product)
  const delay = blocked ? 0 : ((await offeringOfCode(ctx, product.offering_code))?.delayCloseAuthorizationDay ?? 0)
  return {
    endings: [own, ...others],
    items,
    deposit,
    open,
    refund: Math.max(0, -amount - open),
    due: Math.max(0, amount),
    closesOn: addDays(ctx.today, delay),
  }
}

/** Returns whether a line is blocked: a closed line normally keeps working for a few days, but not if it is blocked. */
async function isBlocked({ db }: Context, { customer_code, code }: ProductRecord): Promise<boolean> {
  const { rows } = await sql`select from product_block where customer_code = ${customer_code} and product_code = ${code}
    and until is null limit 1`.execute(db)
  return rows.length > 0
}

/** Returns the charges and refunds of one product that ends today, without its deposit. */
export async function planTermination(ctx: Context, product: ProductRecord): Promise<Termination> {
  const ref = { customerCode: product.customer_code, productCode: product.code }
  const endsOn = (await pausedSince(ctx, ref)) ?? ctx.today
  const unused = await unusedOf(ctx, product, endsOn)
  return {
    product,
    endsOn,
    unused,
    items: [...(await finalCharge(ctx, product)), ...(await creditLines(ctx, product, unused))],
  }
}

/** Adds an item without an amount for a product that costs nothing, so that the order lists all products that end. */
export const named = async (ctx: Context, product: ProductRecord, items: PlannedItem[]): Promise<PlannedItem[]> =>
  items.length > 0 ? items : [await itemOn(ctx, product, { kind: 'service', action: 'delete' })]

/** Charges a postpaid product since its last bill as the bill run would: a line for each price, discount and tax rate. */
async function finalCharge(ctx: Context, product: ProductRecord): Promise<PlannedItem[]> {
  if (product.billed_through === null || addDays(product.billed_through, 1) >= ctx.today) return []
  const days = sql`select ${product.customer_code}::text as customer_code, ${product.code}::text as product_code,
    daterange(${product.billed_through}::date + 1, ${ctx.today}::date) as days`
  type Line = Pick<ProductRecord, 'offering_code' | 'price_code' | 'price_version'> & {
    amount: number
    taxExempt: boolean
    rate: TaxRate
    policy: { name: string; zhName: string } | null
  }
  const { rows } = await sql<Line>`
    with u as (${unbilled(days, ctx.operator.timeZone)}), line as (
    select offering_code, price_code, price_version, gross as amount, null as policy, days, -1 as position
    from u where billed > 0
    union all
    select u.offering_code, u.price_code, u.price_version, d.off_before - d.off_with,
      json_build_object('name', d.name, 'zhName', d.zh_name), u.days, d.position
    from u join (${discounted(sql`select * from u`)}) d on d.days = u.days
    )
    select line.*, json_build_object('taxCode', r.tax_code, 'taxPercent', r.percent) as rate, c.tax_free @> ${ctx.today}::date as "taxExempt"
    from line join product_offering o on o.code = line.offering_code
      cross join lateral (${rateOn(sql`o.tax_code`, sql`lower(line.days)`)}) r, customer c where c.code = ${product.customer_code}
    order by days, position`.execute(ctx.db)
  const lines = rows.map(async ({ amount, taxExempt, policy, rate, offering_code, price_code, price_version }) => {
    const was = { ...product, offering_code, price_code, price_version }
    const item = await itemOn(ctx, was, { kind: policy ? 'discount' : 'service', amount })
    return chargedTo({ taxExempt }, [{ ...item, tax: taxOf(amount, rate), ...rate, ...policy }])
  })
  return (await Promise.all(lines)).flat()
}
