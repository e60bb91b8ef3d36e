import {
  orderFlow,
  type OrderStatus,
  type OrderType,
  productFlow,
  type ProductStatus,
} from '@lastmile/contract/orders/calls.ts'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import type { CustomerOrder, Product } from '#platform/tables.gen.ts'
import { together, type Writing } from '#platform/together.ts'
import { sent } from '#platform/transaction.ts'
import { dropPlanned } from './drop-planned.ts'

export type OrderRef = { customerCode: string; orderCode: string }
export type ProductRef = { customerCode: string; productCode: string }
export type OrderRecord = Selectable<CustomerOrder> & {
  status: z.output<typeof OrderStatus>
  type: z.output<typeof OrderType>
}
export type ProductRecord = Selectable<Product> & { status: z.output<typeof ProductStatus> }

/** Orders locked by a running transaction: no other transaction can change them, and this one does so only by moveOrder. */
const held = new WeakMap<object, Map<string, OrderRecord>>()

/** An order under its lock; the customer must be locked already. Refuses not-found. */
export async function lockOrder(
  ctx: Context<'not-found'>,
  { customerCode, orderCode }: OrderRef,
): Promise<OrderRecord> {
  const before = held.get(ctx.db)?.get(orderCode)
  if (before) return before
  const order = (await ctx.db
    .selectFrom('customer_order')
    .selectAll()
    .where('customer_code', '=', customerCode)
    .where('code', '=', orderCode)
    .forUpdate()
    .executeTakeFirst()) as OrderRecord | undefined
  if (!order) return ctx.refuse('not-found', { what: 'order', field: 'orderCode' })
  if (ctx.db.isTransaction) held.set(ctx.db, (held.get(ctx.db) ?? new Map<string, OrderRecord>()).set(orderCode, order))
  return order
}

/** A product under its lock; the customer must be locked already. Refuses not-found. */
export async function lockProduct(
  ctx: Context<'not-found'>,
  { customerCode, productCode }: ProductRef,
): Promise<ProductRecord> {
  const product = await ctx.db
    .selectFrom('product')
    .selectAll()
    .where('customer_code', '=', customerCode)
    .where('code', '=', productCode)
    .forUpdate()
    .executeTakeFirst()
  return (product as ProductRecord | undefined) ?? ctx.refuse('not-found', { what: 'product', field: 'productCode' })
}

/** A product without a lock, for display only. Refuses not-found. */
export async function findProduct(
  ctx: Context<'not-found'>,
  { customerCode, productCode }: ProductRef,
): Promise<ProductRecord> {
  const product = await ctx.db
    .selectFrom('product')
    .selectAll()
    .where('customer_code', '=', customerCode)
    .where('code', '=', productCode)
    .executeTakeFirst()
  return (product as ProductRecord | undefined) ?? ctx.refuse('not-found', { what: 'product', field: 'productCode' })
}

type OrderChange = Partial<Pick<Selectable<CustomerOrder>, 'paid_at' | 'reason' | 'remark'>>
type OrderAction = Parameters<typeof orderFlow.next>[1]

/**
 * Moves a locked order by its flow, by several actions at once where one follows from the other, and ends it where the
 * new state is an end. The record follows. Refuses wrong-state.
 */
export async function moveOrder(
  ctx: Context<'wrong-state'>,
  order: OrderRecord,
  move: { actions: readonly OrderAction[] } & OrderChange,
): Promise<void> {
  const { actions, ...change } = move
  const status = actions.reduce(
    (state, action) =>
      orderFlow.next(state, action) ?? ctx.refuse('wrong-state', { state: order.status, field: 'orderCode' }),
    order.status,
  )
  const ended = orderFlow.ends.includes(status) ? { ended_at: ctx.now, ended_by: ctx.actor.employeeCode } : {}
  const changed = { status, ...change, ...ended, version: order.version + 1 }
  Object.assign(order, changed)
  sent(
    ctx.db
      .updateTable('customer_order')
      .set(changed)
      .where('customer_code', '=', order.customer_code)
      .where('code', '=', order.code)
      .execute(),
  )
}

type ProductChange = Partial<
  Pick<
    Selectable<Product>,
    | 'paid_through'
    | 'anchor'
    | 'billed_through'
    | 'terminate_on'
    | 'grace_through'
    | 'restricted_at'
    | 'offering_code'
    | 'price_code'
    | 'price_version'
    | 'own_price'
    | 'own_price_until'
    | 'odb_code'
    | 'port_code'
    | 'terminal_number'
    | 'mac_address'
  >
> & { start_time?: Date }
const works: ReadonlySet<string> = new Set(['active', 'suspended'])
type ProductAction = Parameters<typeof productFlow.next>[1]

/** What a customer pays for a period instead of the list price on a day; null where nothing is agreed or it is over. */
export const ownPriceOn = (
  { own_price, own_price_until }: Pick<ProductRecord, 'own_price' | 'own_price_until'>,
  day: string,
): number | null => (own_price_until === null || own_price_until >= day ? own_price : null)

/** What a customer has and pays, as the history of a product names it. */
const termsOf = ({ offering_code, price_code, own_price, own_price_until }: ProductRecord) => ({
  productOfferingCode: offering_code,
  priceCode: price_code,
  ownPrice: own_price,
  ownPriceUntil: own_price_until,
})

/**
 * Moves a locked product by its flow, by several actions at once where one follows from the other. The record follows,
 * and its history where offering or price change; what is `also` written goes with the same statement. Refuses
 * wrong-state. Returns the new state.
 */
export async function moveProduct(
  ctx: Context<'wrong-state'>,
  product: ProductRecord,
  move: { actions: readonly ProductAction[]; also?: readonly Writing[] } & ProductChange,
): Promise<ProductRecord['status']> {
  const { actions, also = [], ...change } = move
  const status = actions.reduce(
    (state, action) =>
      productFlow.next(state, action) ?? ctx.refuse('wrong-state', { state: product.status, field: 'productCode' }),
    product.status,
  )
  const changed = { status, ...change, version: product.version + 1 }
  if (works.has(product.status) && !works.has(status))
    dropPlanned(ctx, { customerCode: product.customer_code, productCode: product.code }, 'line-ended')
  const before = termsOf(product)
  Object.assign(product, changed)
  await recordChange(ctx, { thing: 'product', code: product.code, before, after: termsOf(product) })
  const updated = ctx.db
    .updateTable('product')
    .set(changed)
    .where('customer_code', '=', product.customer_code)
    .where('code', '=', product.code)
  sent(together(updated, ...also).execute(ctx.db))
  return status
}

/** An order about a product that is not finished, as a value within a statement. */
export const openOrderWithin = ({ customerCode, productCode }: ProductRef) =>
  sql`(select code from customer_order where customer_code = ${customerCode} and product_code = ${productCode}
    and exclusive and status <> all(${[...orderFlow.ends]}::text[]) limit 1)`

/** Refuses open-order-exists while an order about the product is not finished (domain (i) 7). */
export async function refuseOpenOrder(ctx: Context<'open-order-exists'>, ref: ProductRef): Promise<void> {
  const { rows } = await sql<{ order: string | null }>`select ${openOrderWithin(ref)} as "order"`.execute(ctx.db)
  const open = rows[0]?.order
  if (open) ctx.refuse('open-order-exists', { order: open, field: 'productCode' })
}
