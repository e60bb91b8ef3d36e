import {
  orderFlow,
  type OrderStatus,
  type OrderType,
  productFlow,
  type ProductStatus,
} from '@lastmile/contract/orders.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { CustomerOrder, Product } from '#platform/tables.gen.ts'

export type OrderRef = { customerCode: string; orderCode: string }
export type ProductRef = { customerCode: string; productCode: string }
export type OrderRecord = Selectable<CustomerOrder> & {
  status: z.output<typeof OrderStatus>
  type: z.output<typeof OrderType>
}
export type ProductRecord = Selectable<Product> & { status: z.output<typeof ProductStatus> }

/** An order under its lock; the customer must be locked already. Refuses not-found. */
export async function lockOrder(
  ctx: Context<'not-found'>,
  { customerCode, orderCode }: OrderRef,
): Promise<OrderRecord> {
  const order = await ctx.db
    .selectFrom('customer_order')
    .selectAll()
    .where('customer_code', '=', customerCode)
    .where('code', '=', orderCode)
    .forUpdate()
    .executeTakeFirst()
  return (order as OrderRecord | undefined) ?? ctx.refuse('not-found', { what: 'order', field: 'orderCode' })
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

type OrderChange = Partial<Pick<Selectable<CustomerOrder>, 'paid_at' | 'reason' | 'remark'>>
type OrderAction = Parameters<typeof orderFlow.next>[1]

/** Moves a locked order by its flow, and ends it where the new state is an end. Refuses wrong-state. */
export async function moveOrder(
  ctx: Context<'wrong-state'>,
  order: OrderRecord,
  move: { action: OrderAction } & OrderChange,
): Promise<void> {
  const { action, ...change } = move
  const status = orderFlow.next(order.status, action)
  if (!status) return ctx.refuse('wrong-state', { state: order.status, field: 'orderCode' })
  const ended = orderFlow.ends.includes(status) ? { ended_at: ctx.now, ended_by: ctx.actor.employeeCode } : {}
  await ctx.db
    .updateTable('customer_order')
    .set({ status, ...change, ...ended, version: order.version + 1 })
    .where('customer_code', '=', order.customer_code)
    .where('code', '=', order.code)
    .execute()
}

type ProductChange = Partial<
  Pick<
    Selectable<Product>,
    'paid_through' | 'billed_through' | 'odb_code' | 'port_code' | 'terminal_number' | 'mac_address'
  >
> & { start_time?: Date }
type ProductAction = Parameters<typeof productFlow.next>[1]

/** Moves a locked product by its flow. Refuses wrong-state. Returns the new state. */
export async function moveProduct(
  ctx: Context<'wrong-state'>,
  product: ProductRecord,
  move: { action: ProductAction } & ProductChange,
): Promise<ProductRecord['status']> {
  const { action, ...change } = move
  const status = productFlow.next(product.status, action)
  if (!status) return ctx.refuse('wrong-state', { state: product.status, field: 'productCode' })
  await ctx.db
    .updateTable('product')
    .set({ status, ...change, version: product.version + 1 })
    .where('customer_code', '=', product.customer_code)
    .where('code', '=', product.code)
    .execute()
  return status
}

/** Refuses open-order-exists while an order about the product is not finished (domain (i) 7). */
export async function refuseOpenOrder(
  ctx: Context<'open-order-exists'>,
  { customerCode, productCode }: ProductRef,
): Promise<void> {
  const open = await ctx.db
    .selectFrom('customer_order')
    .select('code')
    .where('customer_code', '=', customerCode)
    .where('product_code', '=', productCode)
    .where('status', 'not in', orderFlow.ends)
    .executeTakeFirst()
  if (open) ctx.refuse('open-order-exists', { order: open.code, field: 'productCode' })
}
