import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { oneOf } from '#platform/literals.ts'
import {
  orderFlow,
  type OrderStatus,
  type OrderType,
  productFlow,
  type ProductStatus,
} from '@lastmile/contract/orders/calls.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import type { CustomerOrder, Product } from '#platform/tables.gen.ts'
import { write } from '#platform/together.ts'
import { dropPlanned } from './planned.ts'

export type OrderRef = { customerCode: string; orderCode: string }
export type ProductRef = { customerCode: string; productCode: string }
/** A product in a statement that computes its code. */
export type ProductWithin = { customerCode: string; productCode: string | RawBuilder<string> }
export type OrderRecord = Selectable<CustomerOrder> & {
  status: z.output<typeof OrderStatus>
  type: z.output<typeof OrderType>
}
export type ProductRecord = Selectable<Product> & { status: z.output<typeof ProductStatus> }

/**
 * The conflict keys of an order write. A product has one open order at a time, so an order ends before the next begins.
 */
export const rowsOfOrder = (orderCode: string, productCode: string | null): string[] => [
  orderCode,
  ...(productCode === null ? [] : [`orders of ${productCode}`]),
]

/**
 * Orders locked by a running transaction. Nothing else can change them, and the transaction itself does so only through
 * moveOrder.
 */
const held = new WeakMap<object, Map<string, OrderRecord>>()

/** Locks an order. The customer must already be locked. Refuses not-found. */
export async function lockOrder(ctx: Context<'not-found'>, ref: OrderRef): Promise<OrderRecord> {
  const before = held.get(ctx.db)?.get(ref.orderCode)
  return before ?? (await lockOrderAnd(ctx, ref, nothing))[0]
}

/**
 * Locks an order, and in the same statement reads the row `beside`, in which dates are text; null if there is no row.
 */
export async function lockOrderAnd<T>(
  ctx: Context<'not-found'>,
  { customerCode, orderCode }: OrderRef,
  beside: RawBuilder<T>,
): Promise<[OrderRecord, T | null]> {
  const row = await ctx.db
    .selectFrom('customer_order')
    .selectAll()
    .select(rowOf(beside))
    .where('customer_code', '=', customerCode)
    .where('code', '=', orderCode)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return ctx.refuse('not-found', { what: 'order', field: 'orderCode' })
  const { beside: found, ...order } = row
  if (ctx.db.isTransaction)
    held.set(ctx.db, (held.get(ctx.db) ?? new Map<string, OrderRecord>()).set(orderCode, order as OrderRecord))
  return [order as OrderRecord, found as T | null]
}

const nothing = sql<null>`select null`
/** SQL: one row as a JSON value in a larger statement. */
const rowOf = <T>(row: RawBuilder<T>) => sql<T | null>`(select to_json(r) from (${row}) r)`.as('beside')

/** Locks a product. The customer must already be locked. Refuses not-found. */
export const lockProduct = async (ctx: Context<'not-found'>, ref: ProductRef): Promise<ProductRecord> =>
  (await lockProductAnd(ctx, ref, nothing))[0]

/** Locks a product and reads the row `beside`, like {@link lockOrderAnd}. */
export async function lockProductAnd<T>(
  ctx: Context<'not-found'>,
  ref: ProductRef,
  beside: RawBuilder<T>,
): Promise<[ProductRecord, T | null]> {
  const { customerCode, productCode } = ref
  const row = await ctx.db
    .selectFrom('product')
    .selectAll()
    .select(rowOf(beside))
    .where('customer_code', '=', customerCode)
    .where('code', '=', productCode)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return ctx.refuse('not-found', { what: 'product', field: 'productCode' })
  const { beside: found, ...product } = row
  return [product as ProductRecord, found as T | null]
}

/** Reads a product without a lock, for display only. Refuses not-found. */
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
 * Moves a locked order through its flow, by several consecutive actions if needed, and ends it on reaching a final
 * state. Updates the locked record. Refuses wrong-state.
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
  const moved = ctx.db
    .updateTable('customer_order')
    .set(changed)
    .where('customer_code', '=', order.customer_code)
    .where('code', '=', order.code)
  write(ctx.db, rowsOfOrder(order.code, order.product_code), moved)
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

/** Returns the customer price of a period on a day; null if none was agreed or it has expired. */
export const ownPriceOn = (
  { own_price, own_price_until }: Pick<ProductRecord, 'own_price' | 'own_price_until'>,
  day: string,
): number | null => (own_price_until === null || own_price_until >= day ? own_price : null)

/** Returns the customer's offering and price, as stored in the history of a product. */
const termsOf = ({ offering_code, price_code, own_price, own_price_until }: ProductRecord) => ({
  productOfferingCode: offering_code,
  priceCode: price_code,
  ownPrice: own_price,
  ownPriceUntil: own_price_until,
})

/**
 * Moves a locked product through its flow, by several consecutive actions if needed. Updates the locked record, and the
 * product history if the offering or price changes. Refuses wrong-state. Returns the new state.
 */
export async function moveProduct(
  ctx: Context<'wrong-state'>,
  product: ProductRecord,
  move: { actions: readonly ProductAction[] } & ProductChange,
): Promise<ProductRecord['status']> {
  const { actions, ...change } = move
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
  write(ctx.db, [product.code], updated)
  return status
}

/** SQL: an unfinished order for a product, including orders of its line that pause or end both. */
export const openOrderWithin = ({ customerCode, productCode }: ProductWithin) =>
  sql`(select code from customer_order where customer_code = ${customerCode} and (product_code = ${productCode}
      or type in ${oneOf(kindGroups.halts)} and product_code = (select parent_code from product
        where customer_code = ${customerCode} and code = ${productCode}))
    and exclusive and status <> all(${[...orderFlow.ends]}::text[]) limit 1)`

/** Refuses open-order-exists while an order for the product is unfinished (docs/domain.md#invariants). */
export async function refuseOpenOrder(ctx: Context<'open-order-exists'>, ref: ProductRef): Promise<void> {
  const { rows } = await sql<{ order: string | null }>`select ${openOrderWithin(ref)} as "order"`.execute(ctx.db)
  const open = rows[0]?.order
  if (open) ctx.refuse('open-order-exists', { order: open, field: 'productCode' })
}
