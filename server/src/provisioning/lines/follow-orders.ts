import type { Events } from '@lastmile/contract/events.ts'
import { kindOf, OrderType } from '@lastmile/contract/orders/kinds.ts'
import { holdCustomer } from '#customers'
import type { Context } from '#platform/context.ts'
import { authorizeOff, follow, type Line, lockLine, lockAuthorization, recordAddresses } from './authorizations.ts'

type OrderRef = { customerCode: string; orderCode: string }

/** Returns the product that an order creates; undefined for an order about an existing product. */
async function productOf(ctx: Context, { customerCode, orderCode }: OrderRef): Promise<Line | undefined> {
  const order = await ctx.db
    .selectFrom('customer_order')
    .select(['product_code', 'type'])
    .where('customer_code', '=', customerCode)
    .where('code', '=', orderCode)
    .executeTakeFirst()
  const installs = order && kindOf(OrderType.parse(order.type)).process === 'installation'
  return installs && order.product_code ? { customerCode, productCode: order.product_code } : undefined
}

/** Creates a new line together with its order, turned off. Only a line has a password to sign in with. */
export async function onOrderSubmitted(
  ctx: Context,
  { customerCode, productCode, password }: Events['order.submitted'],
): Promise<void> {
  if (productCode === null || password === undefined) return
  await authorizeOff(ctx, { customerCode, productCode }, password)
}

/** Turns off the line of a cancelled order for good and removes it from the network. Its account is free at once. */
export async function onOrderCancelled(ctx: Context, order: Events['order.cancelled']): Promise<void> {
  const line = await productOf(ctx, order)
  const row = line && (await lockLine(ctx, line))
  if (row && !row.retired_at) await follow(ctx, row, { retired_at: ctx.now, process_instance_id: null })
}

/** Updates the line of a product that was suspended, resumed, changed or ended. */
export async function onProductChanged(ctx: Context, line: Events['product.changed']): Promise<void> {
  await holdCustomer(ctx, line.customerCode)
  const found = await lockAuthorization(ctx, line)
  if (!found) return
  const [row, desired] = found
  if (!row.retired_at) await follow(ctx, row, { desired })
}

/**
 * Applies the fixed addresses of a line, which ends its session unless they take effect only from the next sign-in.
 */
export async function onLineAddressed(
  ctx: Context,
  { fromNextSignIn, ...line }: Events['line.addressed'],
): Promise<void> {
  if (!fromNextSignIn) return onProductChanged(ctx, line)
  await holdCustomer(ctx, line.customerCode)
  const found = await lockAuthorization(ctx, line)
  if (!found) return
  const [row, { addresses }] = found
  if (!row.retired_at) await recordAddresses(ctx, line, addresses)
}

/** Sends the services of a line that its line terminal has differently; on request, the whole line. */
export async function onServicesChanged(ctx: Context, { resend, ...line }: Events['line.services-changed']) {
  await holdCustomer(ctx, line.customerCode)
  const found = await lockAuthorization(ctx, line)
  if (!found) return
  const [row, desired] = found
  if (!row.retired_at) await follow(ctx, row, { desired, ...(resend ? { resend } : { services: true }) })
}
