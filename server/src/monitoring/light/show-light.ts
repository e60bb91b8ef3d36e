import type { LineLight, monitoring } from '@lastmile/contract/monitoring/calls.ts'
import { sql } from 'kysely'
import { findCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { settingsOf } from '#monitoring/settings.ts'

type Row = { productCode: string; alarmKind: LineLight['alarmKind']; days: LineLight['days'] }

/** Shows the light levels of the lines of a customer, by day, newest first. Refuses not-found. */
export const showLight: Handler<typeof monitoring.light> = async (ctx, { customerCode }) => {
  await findCustomer(ctx, { customerCode })
  const { lowDbm: lowRx, weakDbm: weakRx, strongDbm: strongRx, lightDays } = await settingsOf(ctx)
  const { rows } = await sql<Row>`
    select a.product_code as "productCode", alarm.kind as "alarmKind", coalesce(levels.days, '[]') as days
    from network_authorization a
    left join light_alarm alarm on alarm.product_code = a.product_code and alarm.closed_at is null
    left join lateral (
      select json_agg(json_build_object('day', l.day, 'lowestRx', round(l.lowest::numeric, 2),
        'averageRx', round((l.total / l.readings)::numeric, 2), 'highestRx', round(l.highest::numeric, 2),
        'lastRx', round(l.last::numeric, 2), 'lastSeenAt', l.last_at) order by l.day desc) as days
      from light_level l where l.customer_code = a.customer_code and l.product_code = a.product_code
        and l.day > ${ctx.today}::date - ${lightDays}::int) levels on true
    where a.customer_code = ${customerCode} and a.retired_at is null order by a.product_code`.execute(ctx.db)
  return rows.map((row) => ({ ...row, lowRx, weakRx, strongRx }))
}
