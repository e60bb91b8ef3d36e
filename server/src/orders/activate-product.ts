import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { addDays } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { addTerminal, holdCustomer, removeTerminal } from '#customers'
import type { Context } from '#platform/context.ts'
import { completeOrder } from './end-order.ts'
import { blockFollowers } from './following/followers.ts'
import { dateBenefits } from './periods/benefits.ts'
import { type Term, termPeriods, termsWithin, writePeriods } from './periods/periods.ts'
import { lockProduct, lockProductAnd, moveProduct, type ProductRef } from './records/records.ts'

/**
 * Activates a product and starts its paid term today, not on the day of the sale (docs/domain.md#products): paid and
 * gift months for prepaid products, billing for postpaid ones. Does nothing for an active product. Refuses not-found,
 * wrong-state.
 */
export async function activateProduct(ctx: Context<'not-found' | 'wrong-state'>, ref: ProductRef): Promise<void> {
  await holdCustomer(ctx, ref.customerCode)
  const [product, beginning] = await lockBeginning(ctx, ref)
  if (product.status === 'active') return
  await moveProduct(ctx, product, { actions: ['activate'], ...beginning.changes })
  await beginning.dated()
  await ctx.announce('product.changed', ref)
}

/**
 * Activates a paid product that needs no technician and no separate line in the network. The customer must be locked.
 * Refuses not-found, wrong-state.
 */
export async function activateAtOnce(ctx: Context<'not-found' | 'wrong-state'>, ref: ProductRef): Promise<void> {
  await beginAddOn(ctx, ref, ['accept', 'activate'])
  await ctx.announce('add-on.activated', { ...ref, waited: false })
}

/** Starts the paid term of a value-added product, and blocks it if its line was blocked since the sale. */
async function beginAddOn(ctx: Context<'not-found' | 'wrong-state'>, ref: ProductRef, actions: AddOnActions) {
  const [product, beginning] = await lockBeginning(ctx, ref)
  await moveProduct(ctx, product, { actions, ...beginning.changes })
  await beginning.dated()
  if (product.parent_code !== null && beginning.lineBlocked)
    await blockFollowers(ctx, { ...ref, productCode: product.parent_code })
}
type AddOnActions = readonly ('accept' | 'activate')[]

/** Marks a paid value-added product as awaiting its service in the network. Its order stays open, and no term begins. */
export async function awaitService(ctx: Context<'not-found' | 'wrong-state'>, ref: ProductRef): Promise<void> {
  const product = await lockProduct(ctx, ref)
  await moveProduct(ctx, product, { actions: ['accept'] })
  await ctx.announce('product.changed', ref)
}

/**
 * Activates a value-added product whose service now works in the network, starts its paid term today and completes its
 * order. Does nothing if it does not await its service. Refuses not-found, wrong-state.
 */
export async function activateAwaited(ctx: Context<'not-found' | 'wrong-state'>, ref: ProductRef): Promise<void> {
  await holdCustomer(ctx, ref.customerCode)
  const order = await ctx.db
    .selectFrom('customer_order')
    .select('code')
    .where('customer_code', '=', ref.customerCode)
    .where('product_code', '=', ref.productCode)
    .where('type', 'in', kindGroups.additions)
    .where('status', '=', 'inProgress')
    .executeTakeFirst()
  if (!order) return
  await beginAddOn(ctx, ref, ['activate'])
  await completeOrder(ctx, { customerCode: ref.customerCode, orderCode: order.code })
  await ctx.announce('add-on.activated', { ...ref, waited: true })
}

/** Locks a product and reads the days it covers if it starts now (docs/domain.md#products). */
async function lockBeginning(ctx: Context<'not-found'>, ref: ProductRef) {
  const [product, first] = await lockProductAnd(ctx, ref, firstOrder(ref))
  const { orderCode, monthly, lineBlocked, terms } = first ?? nothingBought
  const { periods, anchor, to } = termPeriods(terms, { source: orderCode ?? '', from: ctx.today, anchor: null })
  const changes = {
    start_time: ctx.now,
    anchor,
    paid_through: periods.length > 0 ? addDays(to, -1) : null,
    billed_through: monthly ? addDays(ctx.today, -1) : null,
  }
  const dated = async () => {
    writePeriods(ctx, ref, periods)
    if (monthly) dateBenefits(ctx, ref)
    if (periods.length === 0 || orderCode === null) return
    await ctx.announce('order.dated', { ...ref, orderCode, periods })
  }
  return [product, { changes, dated, lineBlocked }] as const
}

type FirstOrder = { orderCode: string; monthly: boolean; lineBlocked: boolean; terms: Term[] }
const nothingBought = { orderCode: null, monthly: false, lineBlocked: false, terms: [] }

/**
 * SQL: the order that created a product, whether the product is billed monthly, whether its line is blocked, and the
 * months in the order.
 */
const firstOrder = (ref: ProductRef) => sql<FirstOrder>`
  select o.code as "orderCode", p.price_type = 'monthly' as monthly,
    exists (select from product e join product_block b on b.customer_code = e.customer_code and b.product_code = e.parent_code
      and b.until is null where e.customer_code = o.customer_code and e.code = o.product_code) as "lineBlocked",
    (select coalesce(json_agg(t), '[]') from (${termsWithin(ref, sql.ref('o.code'))}) t) as terms
  from customer_order o
  join order_item i on i.customer_code = o.customer_code and i.order_code = o.code and i.action = 'add'
  join product_offering_price p on p.code = i.price_code
  where o.customer_code = ${ref.customerCode} and o.product_code = ${ref.productCode}
  order by o.created_at, i.line limit 1`

/**
 * The states in which a product has a line in the network, including a closed one that keeps working for a few days.
 */
export const hasLine: ReadonlySet<string> = new Set(['active', 'suspended', 'pendingTerminate'])

type Terminal = ProductRef & { number: string; mac: string }

/** Records which terminal serves a product and updates the network for a working line. Refuses not-found. */
export async function bindTerminal(ctx: Context<'not-found'>, { number, mac, ...ref }: Terminal): Promise<void> {
  await holdCustomer(ctx, ref.customerCode)
  const product = await lockProduct(ctx, ref)
  await ctx.db
    .updateTable('product')
    .set({ terminal_number: number, mac_address: mac, version: product.version + 1 })
    .where('customer_code', '=', ref.customerCode)
    .where('code', '=', ref.productCode)
    .execute()
  const { customerCode } = ref
  await removeTerminal(ctx, { customerCode, number: product.terminal_number, mac: product.mac_address })
  await addTerminal(ctx, { customerCode, number, mac })
  if (hasLine.has(product.status)) await ctx.announce('product.changed', ref)
}
