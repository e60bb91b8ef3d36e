import { type network, portFlow } from '@lastmile/contract/network/calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import type { PortChoice } from './ports.ts'

type Faulty = Omit<z.input<typeof network.faultyPorts.output>['rows'][number], 'since'> & { at: Date | null }

/** Lists the ports that are out of service because they did not work, ordered by box. */
export const listFaultyPorts: Handler<typeof network.faultyPorts> = async (ctx, { odbCode = null, after, limit }) => {
  const [odb, port] = keyAfter(after, ['', '']) ?? ['', '']
  const { rows } = await sql<Faulty>`
    select p.odb_code as "odbCode", p.code as "portCode", o.name as "odbName", o.zh_name as "odbZhName",
      o.olt_code as "oltCode", o.pon_port as "ponPort", h.at, h.after ->> 'reason' as reason
    from odb_port p join odb o on o.code = p.odb_code
      left join lateral (select at, after from change_history
        where thing = 'odb_port' and code = p.odb_code || '/' || p.code order by at desc, id desc limit 1) h on true
    where p.status = 'faulty' and (p.odb_code, p.code) > (${odb}, ${port}) and (${odbCode}::text is null or p.odb_code = ${odbCode})
    order by p.odb_code, p.code limit ${oneMore(limit)}`.execute(ctx.db)
  const ports = rows.map(({ at, ...port }) => ({ ...port, since: at?.toISOString() ?? null }))
  return pageOf(ports, limit, (row) => [row.odbCode, row.portCode])
}

/** Puts a repaired port back into service. Refuses not-found, and wrong-state for a port that works. */
export const repairPort: Handler<typeof network.repairPort> = async (ctx, port) => movePort(ctx, 'repair', port)

/** Takes a port that does not work out of service. Refuses not-found, and wrong-state for one that is not free. */
export const takePortOut: Handler<typeof network.failPort> = async (ctx, port) => movePort(ctx, 'fail', port)

/** Changes the state of a port that carries no line, and records the reason. */
async function movePort(
  ctx: Context<'not-found' | 'wrong-state'>,
  action: 'repair' | 'fail',
  { odbCode, portCode, reason }: PortChoice & { reason: string },
) {
  const port = await ctx.db
    .selectFrom('odb_port')
    .select('status')
    .where('odb_code', '=', odbCode)
    .where('code', '=', portCode)
    .forUpdate()
    .executeTakeFirst()
  if (!port) return ctx.refuse('not-found', { what: 'port', field: 'portCode' })
  const status = portFlow.next(port.status as (typeof portFlow.states)[number], action)
  if (!status) return ctx.refuse('wrong-state', { state: port.status, field: 'portCode' })
  await ctx.db
    .updateTable('odb_port')
    .set({ status })
    .where('odb_code', '=', odbCode)
    .where('code', '=', portCode)
    .execute()
  const [before, after] = [{ status: port.status }, { status, reason }]
  await recordChange(ctx, { thing: 'odb_port', code: `${odbCode}/${portCode}`, before, after })
  if (action === 'repair') await ctx.announce('port.repaired', { port: `${odbCode}/${portCode}` })
  return { odbCode, portCode, status }
}
