import type { LightAlarm, monitoring } from '@lastmile/contract/monitoring/calls.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'

type Row = Omit<LightAlarm, 'alarmSince' | 'lastSeenAt' | 'alarmEndedAt'> & {
  customerCode: string
  alarmSince: Date
  lastSeenAt: Date
  /** The level in hundredths, by which the list is sorted. */
  level: number
}

/** Lists the open light alarms of lines that the actor may see, weakest first. */
export const listAlarms: Handler<typeof monitoring.alarms> = async (ctx, input) => {
  const { limit, oltCode = null, alarmKind = null } = input
  const [level, id] = keyAfter(input.after, [0, 0]) ?? [-1_000_000, 0]
  const { rows } = await sql<Row>`
    select * from (
      select l.id as "alarmId", l.kind as "alarmKind", true as "isOpen", l.olt_code as "oltCode",
        l.pon_port as "ponPort", l.ont_id as "ontId", l.product_code as "productCode", c.code as "customerCode",
        c.name as "customerName", p.account, round(l.rx_dbm::numeric, 2)::float8 as "rxPower",
        round(l.usual_dbm::numeric, 2)::float8 as "usualRx", l.opened_at as "alarmSince", l.last_at as "lastSeenAt",
        round(l.rx_dbm * 100)::int as level
      from light_alarm l join customer c on c.code = l.customer_code
      left join product p on p.customer_code = l.customer_code and p.code = l.product_code
      where l.closed_at is null and ${visibleCustomer(ctx)}
        and (${oltCode}::text is null or l.olt_code = ${oltCode})
        and (${alarmKind}::text is null or l.kind = ${alarmKind})) l
    where (l.level, l."alarmId") > (${level}::bigint, ${id}::bigint)
    order by l.level, l."alarmId" limit ${oneMore(limit)}`.execute(ctx.db)
  const { rows: shown, next } = pageOf(rows, limit, (row) => [row.level, row.alarmId])
  return {
    rows: shown.map(({ level: _level, alarmSince, lastSeenAt, ...row }) => ({
      ...row,
      alarmSince: alarmSince.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      alarmEndedAt: null,
    })),
    next,
  }
}
