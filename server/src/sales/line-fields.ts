import { lineFields } from '@lastmile/contract/orders/line-fields.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { findCustomer, lockCustomer } from '#customers'
import { objectHandlers } from '#fields'
import type { Context } from '#platform/context.ts'
import { serve } from '#platform/serve.ts'

/** Refuses not-found unless the customer has this line. */
async function requireLine(ctx: Context<'not-found'>, productCode: string): Promise<void> {
  const { rows } = await sql`
    select from product p join product_offering f on f.code = p.offering_code and f.kind = 'broadband'
    where p.customer_code = ${ownerOf(productCode)} and p.code = ${productCode}`.execute(ctx.db)
  if (rows.length === 0) ctx.refuse('not-found', { what: 'product', field: 'productCode' })
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
