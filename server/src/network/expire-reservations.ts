import type { JobContext } from '#platform/serve.ts'
import { releasePort } from './ports.ts'

/**
 * Ends the reservations whose time is up, each in a transaction of its own: first the order that holds the port hears
 * of it, then the port is free. The row is not locked here, because orders lock customer and order before the port.
 */
export async function expireReservations({ transaction }: JobContext): Promise<void> {
  const expired = await transaction(({ db, now }) =>
    db
      .selectFrom('odb_port')
      .select(['product_code', 'order_code'])
      .where('reserved_until', '<=', now)
      .orderBy('reserved_until')
      .limit(500)
      .$narrowType<{ product_code: string; order_code: string }>()
      .execute(),
  )
  for (const { product_code: productCode, order_code: orderCode } of expired) {
    await transaction(async (ctx) => {
      await ctx.announce('port.reservation-expired', { productCode, orderCode })
      const stillHeld = await ctx.db
        .selectFrom('odb_port')
        .select('code')
        .where('product_code', '=', productCode)
        .where('reserved_until', '<=', ctx.now)
        .forUpdate()
        .executeTakeFirst()
      if (stillHeld) await releasePort(ctx, productCode)
    })
  }
}
