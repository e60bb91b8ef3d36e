import { lineFields } from '@lastmile/contract/orders/line-fields.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { findCustomer, lockCustomer } from '#customers'
import { objectHandlers } from '#fields'
import type { Context } from '#platform/context.ts'
import { serve } from '#platform/serve.ts'
import { productOf } from './reads/product-rows.ts'

/** Refuses not-found unless a customer has this line. */
async function requireLine(ctx: Context<'not-found'>, productCode: string): Promise<void> {
  const product = await productOf(ctx, { customerCode: ownerOf(productCode), productCode })
  if (product?.kind !== 'broadband') ctx.refuse('not-found', { what: 'product', field: 'productCode' })
}

/** Shows and changes the custom fields of lines. */
export const lineFieldRoutes = serve(
  'lineFields',
  lineFields,
  objectHandlers<typeof lineFields>({
    appliesTo: 'line',
    key: 'productCode',
    thing: 'product',
    find: async (ctx, code) => {
      await findCustomer(ctx, { customerCode: ownerOf(code) })
      await requireLine(ctx, code)
    },
    lock: async (ctx, code) => {
      await lockCustomer(ctx, ownerOf(code))
      await requireLine(ctx, code)
    },
  }),
)
