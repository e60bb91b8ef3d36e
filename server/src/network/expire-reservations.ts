import { eachDue } from '#platform/each-due.ts'
import type { JobContext } from '#platform/serve.ts'
import { releasePort } from './ports.ts'

/**
 * Ends expired reservations: notifies the order that holds the port, then frees the port. The port's row is not locked
 * first, because orders lock customer and order before the port.
 */
export const expireReservations = (job: JobContext): Promise<void> =>
  eachDue<{ productCode: string; orderCode: string }>(job, {
    next: ({ db, now }, after, limit) =>
      db
        .selectFrom('odb_port')
        .select(['product_code as productCode', 'order_code as orderCode'])
        .where('reserved_until', '<=', now)
        .where('product_code', '>', after?.productCode ?? '')
        .orderBy('product_code')
        .limit(limit)
        .$narrowType<{ productCode: string; orderCode: string }>()
        .execute(),
    act: async (ctx, { productCode, orderCode }) => {
      await ctx.announce('port.reservation-expired', { productCode, orderCode })
      const stillHeld = await ctx.db
        .selectFrom('odb_port')
        .select('code')
        .where('product_code', '=', productCode)
        .where('reserved_until', '<=', ctx.now)
        .forUpdate()
        .executeTakeFirst()
      if (stillHeld) await releasePort(ctx, productCode)
    },
  })
