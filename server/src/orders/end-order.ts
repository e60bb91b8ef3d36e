import { kindGroups } from '@lastmile/contract/orders/kinds.ts'
import { kindOf, orderFlow, productFlow } from '@lastmile/contract/orders/calls.ts'
import { holdCustomer, removeTerminal } from '#customers'
import { releasePort } from '#network'
import type { Context } from '#platform/context.ts'
import { dayOf } from '#platform/operator.ts'
import { releaseDevice, unreserveDevice } from '#stock'
import { carriesMore } from './following/followers.ts'
import { dropBenefits } from './periods/benefits.ts'
import { releaseAccount } from './records/accounts.ts'
import { lockOrder, lockProduct, moveOrder, moveProduct, type OrderRecord, type OrderRef } from './records/records.ts'
import { dropPeriods } from './periods/periods.ts'

/** Completes an order whose installation is finished and signed off. Does nothing for a completed order. */
export async function completeOrder(ctx: Context<'not-found' | 'wrong-state'>, order: OrderRef): Promise<void> {
  await holdCustomer(ctx, order.customerCode)
  const record = await lockOrder(ctx, order)
  if (record.status !== 'completed') await moveOrder(ctx, record, { actions: ['complete'] })
}

type Cancelling = OrderRef & { reason: string; remark?: string | undefined }

/**
 * Cancels an unfinished order. Listeners in higher slices undo their part first, then device, port and account are
 * released, in reverse order of the steps of the order (docs/domain.md#workflow). Refuses not-found, wrong-state.
 */
export async function cancelOrder(
  ctx: Context<'not-found' | 'wrong-state'>,
  { customerCode, orderCode, reason, remark }: Cancelling,
): Promise<void> {
  await holdCustomer(ctx, customerCode)
  const order = await lockOrder(ctx, { customerCode, orderCode })
  if (!orderFlow.can(order.status, 'cancel')) ctx.refuse('wrong-state', { state: order.status, field: 'orderCode' })
  const productCode = broughtInBy(order)
  const product = productCode && (await lockProduct(ctx, { customerCode, productCode }))
  // Other orders paid for value-added products on a working line, so such a line must be closed instead.
  if (productCode && (await carriesMore(ctx, { customerCode, productCode })))
    ctx.refuse('wrong-state', { state: order.status, field: 'orderCode' })
  await moveOrder(ctx, order, { actions: ['cancel'], reason, ...(remark && { remark }) })
  if (product && productFlow.can(product.status, 'cancel')) {
    const nothing = { odb_code: null, port_code: null, terminal_number: null, mac_address: null }
    const terminal = { customerCode, number: product.terminal_number, mac: product.mac_address }
    dropPeriods(ctx, { customerCode, productCode: product.code }, orderCode)
    await moveProduct(ctx, product, { actions: ['cancel'], ...nothing, paid_through: null })
    await removeTerminal(ctx, terminal)
  }
  dropBenefits(ctx, { customerCode, orderCode })
  await ctx.announce('order.cancelled', { customerCode, orderCode, reason })
  if (kindOf(order.type).reservesDevice && order.product_code) await unreserveDevice(ctx, order.product_code)
  if (!productCode) return
  await releaseDevice(ctx, productCode)
  await releasePort(ctx, productCode)
  await releaseAccount(ctx, { customerCode, productCode })
}

/**
 * Refuses line-in-use if the order's line was used before today or carries value-added products, because cancelling
 * would refund what was used.
 */
export async function refuseUsedLine(
  ctx: Context<'line-in-use'>,
  { customerCode, orderCode }: OrderRef,
): Promise<void> {
  const line = await ctx.db
    .selectFrom('customer_order as o')
    .innerJoin('product as p', (join) =>
      join.onRef('p.customer_code', '=', 'o.customer_code').onRef('p.code', '=', 'o.product_code'),
    )
    .select(['p.start_time', 'p.code as productCode'])
    .where('o.customer_code', '=', customerCode)
    .where('o.code', '=', orderCode)
    .where('o.type', 'in', kindGroups.lineSales)
    .executeTakeFirst()
  if (!line?.start_time) return
  const day = dayOf(line.start_time, ctx.operator.timeZone)
  if (day < ctx.today || (await carriesMore(ctx, { customerCode, productCode: line.productCode })))
    ctx.refuse('line-in-use', { day, field: 'orderCode' })
}

/** Returns the product that an order was to create; null for any other order, which leaves its product unchanged. */
const broughtInBy = ({ type, product_code }: OrderRecord): string | null =>
  kindOf(type).sells === undefined ? null : product_code
