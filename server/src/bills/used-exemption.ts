import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/**
 * Refuses to delete an exemption under which something was ordered, billed or ended without tax: in-use, with the
 * number of lines. The customer must be locked.
 */
export async function refuseUsedExemption(
  ctx: Context<'in-use'>,
  { thing, code }: { thing: string; code: string },
): Promise<void> {
  if (thing !== 'tax_exemption') return
  const customer = ownerOf(code)
  const zone = ctx.operator.timeZone
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tax_exemption x, lateral (
      select (o.created_at at time zone ${zone})::date as day from order_item i
      join customer_order o on o.customer_code = i.customer_code and o.code = i.order_code
      where i.customer_code = x.customer_code and i.tax_code = 'exempt'
      union all
      select lower(c.period) from charge c join bill b on b.customer_code = c.customer_code and b.bill_no = c.bill_no
      where c.customer_code = x.customer_code and c.tax_code = 'exempt' and b.order_code is null
      union all
      select (m.ended_at at time zone ${zone})::date from balance_lot_movement m
      where m.customer_code = x.customer_code and m.ended_tax_code = 'exempt'
    ) line where x.customer_code = ${customer} and x.code = ${code} and x.valid @> line.day`.execute(ctx.db)
  const count = rows[0]?.count ?? 0
  if (count > 0) ctx.refuse('in-use', { what: 'tax-exemption', count, where: 'order' })
}
