import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Whether an add-on includes a service. If none does, a sale costs nothing more. */
const areSold = (ctx: Context): Promise<boolean> =>
  ctx.keep('services sold', async (db) => {
    const { rows } = await sql`select from network_service_offering limit 1`.execute(db)
    return rows.length > 0
  })

/** Has the services of a line opened or removed on its OLT when an add-on that includes one begins, pauses or ends. */
export async function onAddOnChanged(ctx: Context, product: Events['product.changed']): Promise<void> {
  if (!(await areSold(ctx))) return
  const { customerCode, productCode } = product
  const { rows } = await sql<{ line: string }>`
    select p.parent_code as line from product p
    where p.customer_code = ${customerCode} and p.code = ${productCode} and p.parent_code is not null
      and exists (select from network_service_offering x where x.offering_code = p.offering_code)`.execute(ctx.db)
  for (const { line } of rows)
    await ctx.announce('line.services-changed', { customerCode, productCode: line, resend: false })
}
