import type { network } from '@lastmile/contract/network/calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { visibleCustomer } from '#customers'
import { fitsCustomFilter, withListedFields } from '#fields'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'

type LineBehind = Omit<z.input<typeof network.lines.output>['rows'][number], 'customFields'>

/** Lists the held ports behind an OLT, a PON port or a box, by box. Names only customers that the actor may see. */
export const listLines: Handler<typeof network.lines> = async (
  ctx,
  { after, limit, customFields: given, ...behind },
) => {
  const { oltCode = null, ponPort = null, odbCode = null } = behind
  const [odb, port] = keyAfter(after, ['', '']) ?? ['', '']
  // A line whose customer is out of scope has no code here, and fits no filter.
  const code = sql`case when c.code is not null then p.product_code end`
  const fits = await fitsCustomFilter(ctx, { appliesTo: 'line', given, code })
  const { rows } = await sql<LineBehind>`
    select o.olt_code as "oltCode", o.pon_port as "ponPort", p.odb_code as "odbCode", o.name as "odbName",
      o.zh_name as "odbZhName", p.code as "portCode", p.status, c.code as "customerCode", c.name as "customerName",
      ${code} as "productCode"
    from odb o join odb_port p on p.odb_code = o.code
    left join customer c on c.code = split_part(p.product_code, '-', 1) and ${visibleCustomer(ctx)}
    where p.product_code is not null and (p.odb_code, p.code) > (${odb}, ${port}) and ${fits}
      and (${oltCode}::text is null or o.olt_code = ${oltCode})
      and (${ponPort}::text is null or o.pon_port = ${ponPort})
      and (${odbCode}::text is null or o.code = ${odbCode})
    order by p.odb_code, p.code limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, (row) => [row.odbCode, row.portCode])
  return { ...page, rows: await withListedFields(ctx, { appliesTo: 'line', key: 'productCode' }, page.rows) }
}
