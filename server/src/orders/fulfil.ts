import type { OrderTypeCode } from '@lastmile/contract/orders/kinds.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { confirmPortReservation } from '#network'
import { switchOffering } from './changes/change-broadband.ts'
import { endProduct } from './closing/close.ts'
import { agreePrice } from './prices/change-price.ts'
import { beginPause } from './pauses/suspend-product.ts'
import { extendProduct, renewalContext } from './renewals/renew.ts'
import { exchangeDevices } from './replacements/replace-device.ts'
import { preloadProduct, lockProduct, moveProduct, type OrderRecord, type OrderRef } from './records/records.ts'
import type { Context } from '#platform/context.ts'
import { activateAtOnce, bindTerminal, firstOrder } from './activate-product.ts'

type Fulfil = (ctx: Context<RefusalCode>, order: OrderRecord) => Promise<void>

const productRef = ({ customer_code, product_code }: OrderRecord) => ({
  customerCode: customer_code,
  productCode: product_code ?? '',
})

/** Marks a product as awaiting installation and makes its port reservation permanent. */
const acceptLine: Fulfil = async (ctx, order) => {
  const ref = productRef(order)
  const product = await lockProduct(ctx, ref)
  if (product.status === 'created') await moveProduct(ctx, product, { actions: ['accept'] })
  await confirmPortReservation(ctx, ref.productCode)
}

/** The effect of each order kind once nothing is due. A kind that is not listed has no further effect. */
const byKind: Partial<Record<OrderTypeCode, Fulfil>> = {
  open: acceptLine,
  purchase: acceptLine,
  'partner-purchase': acceptLine,
  'value-added': (ctx, order) => activateAtOnce(ctx, productRef(order)),
  suspend: beginPause,
  renew: extendProduct,
  change: switchOffering,
  close: endProduct,
  'price-change': agreePrice,
  // The listener for changed products sends the new device to the OLT.
  replace: async (ctx, order) => bindTerminal(ctx, { ...productRef(order), ...(await exchangeDevices(ctx, order)) }),
}

/** Carries out a paid order. */
export const fulfil: Fulfil = async (ctx, order) => byKind[order.type]?.(ctx, order)

/**
 * Locks the product of an order about to be paid and reads what carrying it out needs, in the same statement as the
 * locks of the payment: the most frequent order kinds then need no further query. The customer must be locked.
 */
export function lockToFulfil(ctx: Context, { customerCode, orderCode }: OrderRef): Promise<void> {
  const column = (name: string) => sql<string>`(select ${sql.ref(name)} from customer_order
    where customer_code = ${customerCode} and code = ${orderCode} and type in ('value-added', 'renew'))`
  const ref = { customerCode, productCode: column('product_code') }
  return preloadProduct(
    ctx,
    ref,
    sql`select case ${column('type')} when 'renew' then (select to_json(s) from (${renewalContext(ref, orderCode)}) s)
      else (select to_json(f) from (${firstOrder(ref)}) f) end as needed`,
  )
}
