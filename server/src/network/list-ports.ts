import type { network, Port } from '@lastmile/contract/network/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { visibleCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { agentBoxes } from './agent-boxes.ts'

/** Returns the ports that fulfill a condition on `p`, by box. Names only customers that the actor may see. */
async function portsWhere(ctx: Context, condition: RawBuilder<unknown>): Promise<z.input<typeof Port>[]> {
  type Row = Omit<z.input<typeof Port>, 'reservedUntil'> & { reservedUntil: Date | null }
  const { rows } = await sql<Row>`
    select p.odb_code as "odbCode", p.code as "portCode", p.status, p.reserved_until as "reservedUntil",
      case when c.code is not null then p.order_code end as "orderCode",
      case when c.code is not null then p.product_code end as "productCode"
    from odb_port p join odb o on o.code = p.odb_code and ${await agentBoxes(ctx)}
    left join customer c on c.code = split_part(p.product_code, '-', 1)
      and ${visibleCustomer(ctx)}
    where ${condition} order by length(p.code), p.code`.execute(ctx.db)
  return rows.map((row) => ({ ...row, reservedUntil: row.reservedUntil?.toISOString() ?? null }))
}

/** Lists the ports of a box. Refuses not-found for an unknown box, or one outside an agent's cities. */
export const listPorts: Handler<typeof network.ports> = async (ctx, { odbCode }) => {
  const ports = await portsWhere(ctx, sql`p.odb_code = ${odbCode}`)
  return ports.length > 0 ? ports : ctx.refuse('not-found', { what: 'odb', field: 'odbCode' })
}

/** Returns one port. Refuses not-found. */
export const getPort: Handler<typeof network.port> = async (ctx, { odbCode, portCode }) => {
  const [port] = await portsWhere(ctx, sql`p.odb_code = ${odbCode} and p.code = ${portCode}`)
  return port ?? ctx.refuse('not-found', { what: 'port', field: 'portCode' })
}
