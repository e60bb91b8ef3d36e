import type { OrderTypeCode } from '@lastmile/contract/orders/kinds.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { confirmPortReservation } from '#network'
import { switchOffering } from './changes/change-broadband.ts'
import { endProduct } from './closing/close.ts'
import { agreePrice } from './prices/change-price.ts'
import { beginPause } from './pauses/suspend-product.ts'
import { extendProduct } from './renewals/renew.ts'
import { exchangeDevices } from './replacements/replace-device.ts'
import { lockProduct, moveProduct, type OrderRecord, activateAtOnce, bindTerminal } from '#orders'
import type { Context } from '#platform/context.ts'

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

/** The effect of each order kind once nothing is due. Kinds that are not listed have no effect here. */
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
