import { holdCustomer } from '#customers'
import { failPort, keepPort, type PortChoice, portOf, releasePort, reservePort } from '#network'
import type { Context } from '#platform/context.ts'
import { lockProduct, type ProductRef } from '#orders/records'

/**
 * Moves a product to another port because the promised one does not serve it, or is lost. The old port is taken out of
 * use until it is repaired; the new one stays the order's until that ends. Refuses not-found, port-taken.
 */
export async function changePort(
  ctx: Context<'not-found' | 'port-taken'>,
  { orderCode, odbCode, portCode, ...ref }: ProductRef & PortChoice & { orderCode: string },
): Promise<void> {
  await holdCustomer(ctx, ref.customerCode)
  const product = await lockProduct(ctx, ref)
  const old = await portOf(ctx, ref.productCode)
  await releasePort(ctx, ref.productCode)
  if (old) await failPort(ctx, old)
  await reservePort(ctx, { odbCode, portCode, orderCode, productCode: ref.productCode })
  await keepPort(ctx, ref.productCode)
  await ctx.db
    .updateTable('product')
    .set({ odb_code: odbCode, port_code: portCode, version: product.version + 1 })
    .where('customer_code', '=', ref.customerCode)
    .where('code', '=', ref.productCode)
    .execute()
}
