import type { LostOnt, MassLoss, monitoring } from '@lastmile/contract/monitoring/calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { phonesOf, visibleCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'

type LossRow = Omit<MassLoss, 'lossPorts' | 'upAt' | 'lostAt' | 'endedAt'> & {
  ponPorts: string[]
  upAt: Date
  lostAt: Date
  endedAt: Date | null
}

/** Lists the PON ports that lost most of their ONTs at once, newest first. */
export const listLosses: Handler<typeof monitoring.losses> = async (ctx, { after, limit, oltCode = null }) => {
  const [id] = keyAfter(after, [0]) ?? [2_147_483_647]
  const { rows } = await sql<LossRow>`
    select l.id as "massLossId", l.extent as "lossExtent", l.olt_code as "oltCode", l.pon_ports as "ponPorts",
      l.ont_count as "ontCount", n.lost as "lostCount", n.back as "backCount", l.up_at as "upAt", l.lost_at as "lostAt",
      l.ended_at as "endedAt", ${employeeName(ctx, 'ender')} as "endedBy", l.ended_reason as "endedReason"
    from mass_loss l left join employee ender on ender.code = l.ended_by cross join lateral (
      select count(*)::int as lost, count(back_at)::int as back from mass_loss_ont where mass_loss_id = l.id) n
    where l.id < ${id}::bigint and (${oltCode}::text is null or l.olt_code = ${oltCode})
    order by l.id desc limit ${oneMore(limit)}`.execute(ctx.db)
  const { rows: shown, next } = pageOf(rows, limit, (row) => [row.massLossId])
  return {
    rows: shown.map(({ ponPorts, upAt, lostAt, endedAt, ...row }) => ({
      ...row,
      lossPorts: ponPorts.join(', '),
      upAt: upAt.toISOString(),
      lostAt: lostAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    next,
  }
}

type OntRow = Omit<z.output<typeof LostOnt>, 'backAt'> & { backAt: Date | null }

/** Lists the ONTs of a mass loss, without those of customers that the actor may not see. */
export const listLostOnts: Handler<typeof monitoring.lostOnts> = async (ctx, { after, limit, massLossId }) => {
  const [port, ont, serial] = keyAfter(after, ['port', 0, 'serial']) ?? ['', -1, '']
  const { rows } = await sql<OntRow>`
    select n.terminal_number as "terminalNumber", n.pon_port as "ponPort", n.ont_id as "ontId",
      round(n.rx_dbm::numeric, 2)::float8 as "rxPower", n.back_at as "backAt", n.product_code as "productCode",
      c.code as "customerCode", c.name as "customerName", c.contact_tel as "contactTel", p.account
    from mass_loss_ont n left join customer c on c.code = n.customer_code
    left join product p on p.customer_code = n.customer_code and p.code = n.product_code
    where n.mass_loss_id = ${massLossId} and (n.pon_port, n.ont_id, n.terminal_number) > (${port}, ${ont}::bigint, ${serial})
      and (n.customer_code is null or ${visibleCustomer(ctx)})
    order by n.pon_port, n.ont_id, n.terminal_number limit ${oneMore(limit)}`.execute(ctx.db)
  const { rows: shown, next } = pageOf(rows, limit, (row) => [row.ponPort, row.ontId, row.terminalNumber])
  const phoneFor = await phonesOf(
    ctx,
    shown.flatMap(({ customerCode }) => customerCode ?? []),
  )
  return {
    rows: shown.map(({ contactTel, backAt, ...row }) => ({
      ...row,
      contactTel: row.customerCode === null || contactTel === null ? null : phoneFor(row.customerCode, contactTel),
      backAt: backAt?.toISOString() ?? null,
    })),
    next,
  }
}
