import type { network } from '@lastmile/contract/network/calls.ts'
import { ponPortsOf } from '@lastmile/contract/network/pon-ports.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'

type Fed = { ponPort: string; boxes: number; totalPorts: number; heldPorts: number }

/** Lists the PON ports of a line terminal with their usage, in order. Refuses not-found. */
export const listPonPorts: Handler<typeof network.ponPorts> = async (ctx, { oltCode }) => {
  const olt = await ctx.db.selectFrom('olt').select('pon_ports').where('code', '=', oltCode).executeTakeFirst()
  if (!olt) return ctx.refuse('not-found', { what: 'olt', field: 'oltCode' })
  const { rows } = await sql<Fed>`
    select pon_port as "ponPort", count(distinct odb.code)::int as boxes, count(p.code)::int as "totalPorts",
      count(p.code) filter (where p.status in ('reserved', 'occupied'))::int as "heldPorts"
    from odb left join odb_port p on p.odb_code = odb.code
    where odb.olt_code = ${oltCode} group by pon_port`.execute(ctx.db)
  const fed = new Map(rows.map((row) => [row.ponPort, row]))
  return ponPortsOf(olt.pon_ports).map(
    (ponPort) => fed.get(ponPort) ?? { ponPort, boxes: 0, totalPorts: 0, heldPorts: 0 },
  )
}
