import { kindOf } from '@lastmile/contract/orders/calls.ts'
import type { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { choice } from '#configuration'
import { findCustomer, lockCustomer } from '#customers'
import {
  inWarranty,
  warrantyUntil,
  productsWhere,
  costOf,
  previewItems,
  findProduct,
  lockProduct,
  type OrderRecord,
  submitOrder,
} from '#orders'
import { judged, openOrder } from '#aftersales/choose-product.ts'
import type { Context, Handler } from '#platform/context.ts'
import { deviceOf, reserveDevice, swapDevice } from '#stock'
import { planReplacement } from './plan-replacement.ts'

/** Lists the customer's products with a replaceable device, and the last day of free replacement. Refuses not-found. */
export const listReplaceable: Handler<typeof aftersales.productsForReplaceable> = async (ctx, { customerCode }) => {
  await findCustomer(ctx, { customerCode })
  const { from } = kindOf('replace')
  const rows = await productsWhere(
    ctx,
    customerCode,
    sql`p.status = any(${[...from]}) and p.terminal_number is not null`,
  )
  const found = await Promise.all(rows.map(async (row) => ({ row, device: await deviceOf(ctx, row.productCode) })))
  return Promise.all(
    found
      .flatMap(({ row, device }) => (device ? [{ row, device }] : []))
      .map(async ({ row, device }) => {
        const until = await warrantyUntil(ctx, device)
        const { type: specType, specName, specZhName, value, since } = device
        return {
          ...judged(ctx, row, openOrder(row)),
          specType,
          specName,
          specZhName,
          value,
          installedAt: since?.toISOString() ?? null,
          warrantyUntil: until,
          inWarranty: inWarranty(ctx, until),
        }
      }),
  )
}

/** Previews the cost of a replacement. */
export const previewReplacement: Handler<typeof aftersales.previewReplace> = async (
  ctx,
  { productCode, ...wanted },
) => {
  const customerCode = ownerOf(productCode)
  const customer = await findCustomer(ctx, { customerCode })
  const product = await findProduct(ctx, { customerCode, productCode })
  const { items } = await planReplacement(ctx, { product, customer }, wanted)
  return { lines: previewItems(items), ...costOf(items) }
}

/**
 * Replaces the device of a product. The new device is reserved at once. If an amount is due, the devices are exchanged
 * when it is paid.
 */
export const replaceDevice: Handler<typeof aftersales.replace> = async (ctx, input) => {
  const { customerCode, productCode, reason, remark, expectedAmount, number, oldDevice } = input
  const customer = await lockCustomer(ctx, customerCode)
  await choice(ctx, 'replace-reason', { reason })
  const product = await lockProduct(ctx, { customerCode, productCode })
  const { items, type } = await planReplacement(ctx, { product, customer }, input)
  await reserveDevice(ctx, { number, type, productCode, customerCode })
  const { orderCode, orderStatus, amount } = await submitOrder(ctx, {
    type: 'replace',
    customer,
    productCode,
    items,
    reason,
    remark,
    details: { oldDevice, unitCode: ctx.actor.unitCode, bought: (items[0]?.amount ?? 0) > 0 },
    expectedAmount,
  })
  const { terminal_number: terminalNumber } = await lockProduct(ctx, { customerCode, productCode })
  return { orderCode, orderStatus, amount, terminalNumber }
}

const Details = z.object({
  oldDevice: z.enum(['returned', 'later', 'lost']),
  unitCode: z.string(),
  bought: z.boolean().optional(),
})

/** Exchanges the devices in stock. Returns the new one, to be bound to its product. Refuses no-device-kept. */
export async function exchangeDevices(
  ctx: Context<'not-found' | 'no-device-kept'>,
  { customer_code: customerCode, product_code, details }: OrderRecord,
): Promise<{ number: string; mac: string }> {
  const ref = { customerCode, productCode: product_code ?? '' }
  await lockProduct(ctx, ref)
  return swapDevice(ctx, { ...ref, ...Details.parse(details) })
}
