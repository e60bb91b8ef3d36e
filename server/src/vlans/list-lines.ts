import type { Output } from '@lastmile/contract/platform/call.ts'
import type { vlans } from '@lastmile/contract/vlans/calls.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { cVlan, isDifferent, linesOfEntry } from './planned-lines.ts'

type Row = Output<typeof vlans.lines>['rows'][number]

/** Lists the lines of a plan entry that the actor may see, with their planned and their actual VLANs. */
export const listLines: Handler<typeof vlans.lines> = async (ctx, input) => {
  const { vlanEntryId, after, limit, state = null, keyword = null } = input
  const [line] = keyAfter(after, ['']) ?? ['']
  const code = keyword?.toUpperCase() ?? null
  const { rows } = await sql<Row>`
    select a.customer_code as "customerCode", c.name as "customerName", a.line_code as "lineCode", a.pon_port as "ponPort",
      a.ont_id as "ontId", case when ${isDifferent} then 'differs' else 'as-planned' end as state, e.s_vlan as "sVlan",
      ${cVlan} as "cVlan", l.applied_s_vlan as "appliedSVlan", l.applied_c_vlan as "appliedCVlan"
    from customer c, ${linesOfEntry(sql`${vlanEntryId}::bigint`)} and c.code = a.customer_code and ${visibleCustomer(ctx)}
      and a.line_code > ${line} and (${code}::text is null or ${code} in (a.customer_code, a.line_code) or a.pon_port = ${code})
      and (${state}::text is null or ${isDifferent} = (${state} = 'differs'))
    order by a.line_code limit ${oneMore(limit)}`.execute(ctx.db)
  return pageOf(rows, limit, ({ lineCode }) => [lineCode])
}
