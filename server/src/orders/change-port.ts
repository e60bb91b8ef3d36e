import { holdCustomer } from '#customers'
import {
  failPort,
  confirmPortReservation,
  occupyPort,
  type PortChoice,
  portOf,
  releasePort,
  reservePort,
} from '#network'
import type { Context } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { lockProduct, type ProductRef } from './records/records.ts'
import { hasLine } from './activate-product.ts'

type PortChange = ProductRef & PortChoice & { orderCode: string; reason: string; field?: string }

/**
 * Moves a product to another port because its current one is faulty or lost. The old port is out of service until
 * repaired. A working line occupies the new port at once; for any other, the port stays reserved for the order. Refuses
 * not-found, and port-taken at the field where the port was chosen.
 */
export async function changePort(
  ctx: Context<'not-found' | 'port-taken'>,
  { orderCode, odbCode, portCode, reason, field, ...ref }: PortChange,
): Promise<void> {
  const { customerCode, productCode } = ref
  await holdCustomer(ctx, customerCode)
  const product = await lockProduct(ctx, ref)
  const old = await portOf(ctx, productCode)
  await releasePort(ctx, productCode)
  if (old) await failPort(ctx, { ...old, reason })
  await reservePort(ctx, { odbCode, portCode, field, orderCode: old?.orderCode ?? orderCode, productCode })
  await (hasLine.has(product.status) ? occupyPort(ctx, productCode) : confirmPortReservation(ctx, productCode))
  await ctx.db
    .updateTable('product')
    .set({ odb_code: odbCode, port_code: portCode, version: product.version + 1 })
    .where('customer_code', '=', customerCode)
    .where('code', '=', productCode)
    .execute()
  const before = { odbCode: product.odb_code, portCode: product.port_code }
  const after = { odbCode, portCode, ...(reason && { reason }) }
  await recordChange(ctx, { thing: 'product', code: productCode, before, after })
  const ports = { from: old ? `${old.odbCode}/${old.portCode}` : null, to: `${odbCode}/${portCode}` }
  await ctx.announce('port.changed', { customerCode, productCode, ...ports, reason })
}
